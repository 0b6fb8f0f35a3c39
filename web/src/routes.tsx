import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
  redirect,
} from "@tanstack/react-router";
import { PASSWORD_DUE } from "./access/sign-in/not-active.ts";
import { safeReturnUrl } from "./access/sign-in/return-url.ts";
import { ScreenError } from "./kit/feedback/ScreenError.tsx";
import { ScreenLoading } from "./kit/feedback/ScreenLoading.tsx";
import { isStaff } from "./may-open.ts";
import { paths } from "./paths.ts";
import type { Place } from "./place.ts";
import { PLACE_NAMES, PLACES, type PlaceName } from "./places.ts";
import { currentUser } from "./session/session.ts";

const PlannedPage = lazyRouteComponent(() => import("./shell/PlannedPage.tsx"), "PlannedPage");
const NotFoundPage = lazyRouteComponent(() => import("./shell/NotFoundPage.tsx"), "NotFoundPage");

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /**
     * The name of the place that the route opens. The frame reads the title and abilities of the screen from this
     * place.
     */
    name?: PlaceName;
  }
}

/**
 * The files of all screens. Each is loaded when its place is first opened. `place.ts` describes how a place refers to
 * its file.
 */
const SCREENS = import.meta.glob<Readonly<Record<string, RouteComponent>>>([
  "./**/*Page.tsx",
  "!./kit/{form,list,page}/*.tsx",
]);

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage });

const shell = createRoute({
  getParentRoute: () => root,
  id: "shell",
  component: lazyRouteComponent(() => import("./shell/Shell.tsx"), "Shell"),
  beforeLoad: ({ location }) => {
    const user = currentUser();
    if (user === null) throw redirect({ href: paths.login({ returnUrl: location.href }) });
    const isDue = user.login_attempts === PASSWORD_DUE;
    if (isDue && location.pathname !== paths.password()) throw redirect({ href: paths.password() });
    if (location.pathname === paths.home() && isStaff(user)) throw redirect({ href: paths.operatorApplications() });
  },
});

const missing = createRoute({ getParentRoute: () => shell, path: "$", component: NotFoundPage });

/**
 * The application's router. Places that require signing in are under the shell route; all remaining places are
 * directly under the root.
 */
export const router = createRouter({
  routeTree: root.addChildren([
    ...PLACE_NAMES.filter((name) => isOutside(PLACES[name])).map(outerRoute),
    shell.addChildren([...PLACE_NAMES.filter((name) => !isOutside(PLACES[name])).map(shellRoute), missing]),
  ]),
  defaultPendingComponent: ScreenLoading,
  defaultErrorComponent: ScreenError,
  defaultPreload: false,
  scrollRestoration: true,
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const query = new URLSearchParams(search).toString();
    return query === "" ? "" : `?${query}`;
  },
});

function isOutside(place: Place): boolean {
  return place.isPublic === true || "leadsTo" in place;
}

/**
 * Creates the route of a place that is open without signing in: either a page, or a URL that redirects to a different
 * place.
 */
function outerRoute(name: PlaceName): AnyRoute {
  const place = PLACES[name];
  return createRoute({
    getParentRoute: () => root,
    path: place.path,
    component: componentOf(place),
    beforeLoad: ({ location }) => {
      if ("leadsTo" in place) {
        const target = PLACES[place.leadsTo as PlaceName].path;
        throw redirect({ href: `${target}${location.searchStr}`, replace: true });
      }
      if (place.onlySignedOut !== true || currentUser() === null) return;
      throw redirect({ href: safeReturnUrl(new URLSearchParams(location.searchStr).get("returnUrl") ?? undefined) });
    },
  });
}

function shellRoute(name: PlaceName): AnyRoute {
  const place = PLACES[name];
  return createRoute({
    getParentRoute: () => shell,
    path: place.path,
    component: componentOf(place),
    staticData: { name },
  });
}

function componentOf(place: Place): RouteComponent {
  if (!("screen" in place)) return PlannedPage;
  const load = SCREENS[place.screen];
  if (load === undefined) throw new Error(`${place.screen} exports no screen.`);
  return lazyRouteComponent(load, /(\w+)\.tsx$/.exec(place.screen)?.[1]);
}
