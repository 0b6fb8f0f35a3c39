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
import { safeReturnUrl } from "./access/return-url.ts";
import { currentUser, hasAbility } from "./access/session.ts";
import { ScreenError } from "./kit/feedback/ScreenError.tsx";
import { ScreenLoading } from "./kit/feedback/ScreenLoading.tsx";
import { PATTERNS, type PathName, paths } from "./paths.ts";
import { PLACES } from "./places.ts";
import { ComingSoonPage, NotFoundPage, RestrictedPage } from "./shell/PlainPages.tsx";
import { shellTexts } from "./shell/texts.ts";

const PlannedPage = lazyRouteComponent(() => import("./shell/PlannedPage.tsx"), "PlannedPage");

/** Screens that need no session. */
const PUBLIC_SCREENS: Partial<Record<PathName, RouteComponent>> = {
  login: lazyRouteComponent(() => import("./access/LoginPage.tsx"), "LoginPage"),
  kit: lazyRouteComponent(() => import("./kit/showcase/KitPage.tsx"), "KitPage"),
};

/** Screens in the shell. An address that is in none of these tables and none of the redirects shows what it will hold. */
const SCREENS: Partial<Record<PathName, RouteComponent>> = {
  home: lazyRouteComponent(() => import("./shell/HomePage.tsx"), "HomePage"),
  restricted: RestrictedPage,
  comingSoon: ComingSoonPage,
};

/** Addresses that lead on to another. */
const REDIRECTS: Partial<Record<PathName, PathName>> = {
  signin: "login",
  forecasting: "profitLoss",
  baseline: "profitLoss",
  quickstart: "dataSource",
  analytics: "kpiResults",
  settings: "profile",
};

/** Public screens that make no sense to someone who is signed in. */
const ONLY_SIGNED_OUT: readonly PathName[] = ["login", "signup"];

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage });

const shell = createRoute({
  getParentRoute: () => root,
  id: "shell",
  component: lazyRouteComponent(() => import("./shell/Shell.tsx"), "Shell"),
  beforeLoad: ({ location }) => {
    if (currentUser() === null) throw redirect({ href: paths.login({ returnUrl: location.href }) });
  },
});

const missing = createRoute({ getParentRoute: () => shell, path: "$", component: NotFoundPage });

const names = Object.keys(PATTERNS) as PathName[];
const publicNames = names.filter((name) => name in PUBLIC_SCREENS);
const shellNames = names.filter((name) => !(name in PUBLIC_SCREENS) && !(name in REDIRECTS));

/** The application's router: every address of `PATTERNS` under the root or the shell. */
export const router = createRouter({
  routeTree: root.addChildren([
    ...publicNames.map(publicRoute),
    ...names.filter((name) => name in REDIRECTS).map(redirectRoute),
    shell.addChildren([...shellNames.map(shellRoute), missing]),
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

function publicRoute(name: PathName): AnyRoute {
  return createRoute({
    getParentRoute: () => root,
    path: PATTERNS[name],
    component: PUBLIC_SCREENS[name] ?? NotFoundPage,
    beforeLoad: ({ location }) => {
      if (!ONLY_SIGNED_OUT.includes(name) || currentUser() === null) return;
      throw redirect({ href: safeReturnUrl(new URLSearchParams(location.searchStr).get("returnUrl") ?? undefined) });
    },
  });
}

function redirectRoute(name: PathName): AnyRoute {
  return createRoute({
    getParentRoute: () => root,
    path: PATTERNS[name],
    beforeLoad: ({ location }) => {
      const target = PATTERNS[REDIRECTS[name] ?? "home"];
      throw redirect({ href: `${target}${location.searchStr}`, replace: true });
    },
  });
}

function shellRoute(name: PathName): AnyRoute {
  const place = PLACES[name];
  const Built = SCREENS[name];
  return createRoute({
    getParentRoute: () => shell,
    path: PATTERNS[name],
    component: () => {
      const abilities = place.abilities ?? [];
      if (!hasAbility(currentUser(), abilities)) return <RestrictedPage reason={shellTexts.lacks(abilities)} />;
      return Built === undefined ? <PlannedPage place={place} /> : <Built />;
    },
  });
}
