/* Windows.UI.ViewManagement.UISettings, from which Qt reads colours, and which wine 8 lacks.

   wine_window.py compiles it to a library, and enters that in the registry of its Windows.
   Source of the interfaces: windows.ui.viewmanagement.idl of the Windows SDK. */

#include <windows.h>

typedef struct {
    BYTE alpha, red, green, blue;
} Color;
typedef struct {
    void **table;
} Thing;

static const GUID UNKNOWN = {0, 0, 0, {0xC0, 0, 0, 0, 0, 0, 0, 0x46}};
static const GUID INSPECTABLE = {0xAF86E2E0, 0xB12D, 0x4C6A, {0x9C, 0x5A, 0xD7, 0xAA, 0x65, 0x10, 0x1E, 0x90}};
static const GUID FACTORY = {0x35, 0, 0, {0xC0, 0, 0, 0, 0, 0, 0, 0x46}};
static const GUID SETTINGS = {0x85361600, 0x1C63, 0x4627, {0xBC, 0xB1, 0x3A, 0x89, 0xE0, 0xBC, 0x9C, 0x55}};
static const GUID COLOURS = {0x03021BE4, 0x5254, 0x4781, {0x81, 0x94, 0x51, 0x68, 0xF7, 0xD0, 0x6D, 0x7B}};

static Thing factory, settings, colours;

static BOOL is(const GUID *one, const GUID *other) { return !memcmp(one, other, sizeof(GUID)); }

static HRESULT WINAPI query(Thing *self, const GUID *wanted, void **found)
{
    BOOL any = is(wanted, &UNKNOWN) || is(wanted, &INSPECTABLE);
    *found = NULL;
    if (self == &factory) {
        if (any || is(wanted, &FACTORY))
            *found = &factory;
    } else if (is(wanted, &COLOURS)) {
        *found = &colours;
    } else if (any || is(wanted, &SETTINGS)) {
        *found = &settings;
    }
    return *found ? S_OK : E_NOINTERFACE;
}

/* Reference counts don't matter: the objects are static. */
static ULONG WINAPI count(Thing *self) { return 2; }

static HRESULT WINAPI nothing(Thing *self, void **found) { *found = NULL; return S_OK; }

static HRESULT WINAPI no_ids(Thing *self, ULONG *number, void **found) { *number = 0; *found = NULL; return S_OK; }

static HRESULT WINAPI activate(Thing *self, void **made) { *made = &settings; return S_OK; }

static HRESULT WINAPI colour(Thing *self, int kind, Color *found)
{
    static const Color background = {255, 255, 255, 255}, text = {255, 0, 0, 0}, accent = {255, 0, 120, 215};
    *found = kind == 0 ? background : kind == 1 ? text : accent;
    return S_OK;
}

static HRESULT WINAPI add(Thing *self, void *handler, INT64 *token) { *token = 1; return S_OK; }

static HRESULT WINAPI drop(Thing *self, INT64 token) { return S_OK; }

static void *of_factory[] = {query, count, count, no_ids, nothing, nothing, activate};
static void *of_settings[] = {query, count, count, no_ids, nothing, nothing};
static void *of_colours[] = {query, count, count, no_ids, nothing, nothing, colour, add, drop};

__declspec(dllexport) HRESULT WINAPI DllGetActivationFactory(void *name, void **found)
{
    factory.table = of_factory;
    settings.table = of_settings;
    colours.table = of_colours;
    *found = &factory;
    return S_OK;
}
