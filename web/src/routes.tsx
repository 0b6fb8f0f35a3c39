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
import { isStaff } from "./access/may-open.ts";
import { PASSWORD_DUE } from "./access/not-active.ts";
import { safeReturnUrl } from "./access/return-url.ts";
import { currentUser } from "./access/session.ts";
import { ScreenError } from "./kit/feedback/ScreenError.tsx";
import { ScreenLoading } from "./kit/feedback/ScreenLoading.tsx";
import { PATTERNS, type PathName, paths } from "./paths.ts";
import type { PlannedName } from "./places.ts";

const PlannedPage = lazyRouteComponent(() => import("./shell/PlannedPage.tsx"), "PlannedPage");
const NotFoundPage = lazyRouteComponent(() => import("./shell/PlainPages.tsx"), "NotFoundPage");

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The address's name in `PATTERNS`: by it the shell knows title and abilities. */
    name?: PathName;
  }
}

/** Screens that need no session. */
const PUBLIC_SCREENS = {
  login: lazyRouteComponent(() => import("./access/LoginPage.tsx"), "LoginPage"),
  verify: lazyRouteComponent(() => import("./access/VerifyPage.tsx"), "VerifyPage"),
  signup: lazyRouteComponent(() => import("./access/SignUpPage.tsx"), "SignUpPage"),
  activation: lazyRouteComponent(() => import("./access/ActivationPage.tsx"), "ActivationPage"),
  forgotPassword: lazyRouteComponent(() => import("./access/ForgotPasswordPage.tsx"), "ForgotPasswordPage"),
  resetPassword: lazyRouteComponent(() => import("./access/ResetPasswordPage.tsx"), "ResetPasswordPage"),
  kit: lazyRouteComponent(() => import("./kit/showcase/KitPage.tsx"), "KitPage"),
} satisfies Partial<Record<PathName, RouteComponent>>;

type ShellName = Exclude<PathName, keyof typeof PUBLIC_SCREENS | keyof typeof REDIRECTS>;

/** Screens in the shell: every address that does not say in `PLACES` what it will hold. */
const SCREENS: Readonly<Record<Exclude<ShellName, PlannedName>, RouteComponent>> = {
  home: lazyRouteComponent(() => import("./shell/HomePage.tsx"), "HomePage"),
  operatorApplications: lazyRouteComponent(() => import("./access/operator/ApplicationsPage.tsx"), "ApplicationsPage"),
  operatorApplication: lazyRouteComponent(() => import("./access/operator/ApplicationPage.tsx"), "ApplicationPage"),
  company: lazyRouteComponent(() => import("./organization/company/CompanyPage.tsx"), "CompanyPage"),
  branches: lazyRouteComponent(() => import("./organization/branches/BranchesPage.tsx"), "BranchesPage"),
  notifications: lazyRouteComponent(() => import("./notifications/NotificationsPage.tsx"), "NotificationsPage"),
  notificationSettings: lazyRouteComponent(
    () => import("./notifications/NotificationSettingsPage.tsx"),
    "NotificationSettingsPage",
  ),
  profile: lazyRouteComponent(() => import("./access/profile/ProfilePage.tsx"), "ProfilePage"),
  password: lazyRouteComponent(() => import("./access/PasswordPage.tsx"), "PasswordPage"),
  accessLogs: lazyRouteComponent(() => import("./access/log/AccessLogPage.tsx"), "AccessLogPage"),
  authentication: lazyRouteComponent(
    () => import("./access/authentication/AuthenticationPage.tsx"),
    "AuthenticationPage",
  ),
  roles: lazyRouteComponent(() => import("./access/roles/RolesPage.tsx"), "RolesPage"),
  users: lazyRouteComponent(() => import("./access/users/UsersPage.tsx"), "UsersPage"),
  restricted: lazyRouteComponent(() => import("./shell/PlainPages.tsx"), "RestrictedPage"),
  comingSoon: lazyRouteComponent(() => import("./shell/PlainPages.tsx"), "ComingSoonPage"),
  departments: lazyRouteComponent(() => import("./organization/departments/DepartmentsPage.tsx"), "DepartmentsPage"),
  dataSource: lazyRouteComponent(() => import("./forecasting/data-source/DataSourcePage.tsx"), "DataSourcePage"),
  profitLoss: lazyRouteComponent(() => import("./forecasting/statements/ProfitLossPage.tsx"), "ProfitLossPage"),
  balanceSheet: lazyRouteComponent(() => import("./forecasting/statements/BalanceSheetPage.tsx"), "BalanceSheetPage"),
  scenarios: lazyRouteComponent(() => import("./forecasting/scenarios/ScenariosPage.tsx"), "ScenariosPage"),
  scenarioComparison: lazyRouteComponent(
    () => import("./forecasting/scenarios/compare/ComparePage.tsx"),
    "ComparePage",
  ),
  scenario: lazyRouteComponent(() => import("./forecasting/scenarios/ScenarioPage.tsx"), "ScenarioPage"),
  backTest: lazyRouteComponent(() => import("./forecasting/back-test/BackTestPage.tsx"), "BackTestPage"),
  cashFlowStatement: lazyRouteComponent(() => import("./forecasting/statements/CashFlowPage.tsx"), "CashFlowPage"),
};

/** Addresses that lead on to another. */
const REDIRECTS = {
  signin: "login",
  forecasting: "profitLoss",
  baseline: "profitLoss",
  quickstart: "dataSource",
  analytics: "kpiResults",
  settings: "profile",
} satisfies Partial<Record<PathName, PathName>>;

/** Public screens that make no sense to someone who is signed in. */
const ONLY_SIGNED_OUT: readonly PathName[] = ["login", "signup"];

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

const names = Object.keys(PATTERNS) as PathName[];
const isPublic = (name: PathName): name is keyof typeof PUBLIC_SCREENS => name in PUBLIC_SCREENS;
const leadsOn = (name: PathName): name is keyof typeof REDIRECTS => name in REDIRECTS;
const shellNames = names.filter((name) => !isPublic(name) && !leadsOn(name));

/** The application's router: every address of `PATTERNS` under the root or the shell. */
export const router = createRouter({
  routeTree: root.addChildren([
    ...names.filter(isPublic).map(publicRoute),
    ...names.filter(leadsOn).map(redirectRoute),
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

function publicRoute(name: keyof typeof PUBLIC_SCREENS): AnyRoute {
  return createRoute({
    getParentRoute: () => root,
    path: PATTERNS[name],
    component: PUBLIC_SCREENS[name],
    beforeLoad: ({ location }) => {
      if (!ONLY_SIGNED_OUT.includes(name) || currentUser() === null) return;
      throw redirect({ href: safeReturnUrl(new URLSearchParams(location.searchStr).get("returnUrl") ?? undefined) });
    },
  });
}

function redirectRoute(name: keyof typeof REDIRECTS): AnyRoute {
  return createRoute({
    getParentRoute: () => root,
    path: PATTERNS[name],
    beforeLoad: ({ location }) => {
      const target = PATTERNS[REDIRECTS[name]];
      throw redirect({ href: `${target}${location.searchStr}`, replace: true });
    },
  });
}

function shellRoute(name: PathName): AnyRoute {
  return createRoute({
    getParentRoute: () => shell,
    path: PATTERNS[name],
    component: name in SCREENS ? SCREENS[name as keyof typeof SCREENS] : PlannedPage,
    staticData: { name },
  });
}
