import { keys, type ListKey, type Places } from "../place.ts";

/** The screens that need no session. */
export const publicPlaces = {
  login: {
    path: "/login",
    title: "Sign in",
    isPublic: true,
    onlySignedOut: true,
    search: keys<"returnUrl">(),
    screen: "./access/sign-in/LoginPage.tsx",
  },
  signin: { path: "/signin", title: "Sign in", isPublic: true, leadsTo: "login" },
  verify: {
    path: "/verify/$email",
    title: "Verification",
    isPublic: true,
    search: keys<"returnUrl" | "from">(),
    screen: "./access/sign-in/VerifyPage.tsx",
  },
  signup: {
    path: "/signup",
    title: "Sign up",
    isPublic: true,
    onlySignedOut: true,
    screen: "./access/sign-up/SignUpPage.tsx",
  },
  activation: {
    path: "/activation",
    title: "Account activation",
    isPublic: true,
    search: keys<"token">(),
    screen: "./access/applicant/ActivationPage.tsx",
  },
  forgotPassword: {
    path: "/forgotPassword",
    title: "Forgot password",
    isPublic: true,
    screen: "./access/passwords/ForgotPasswordPage.tsx",
  },
  resetPassword: {
    path: "/reset-password/$token",
    title: "Reset password",
    isPublic: true,
    screen: "./access/passwords/ResetPasswordPage.tsx",
  },
} as const satisfies Places;

/** The screens for platform staff. */
export const operatorPlaces = {
  operatorApplications: {
    path: "/operator/applications",
    title: "Applications",
    abilities: ["Review Applications"],
    forStaff: true,
    navigation: { group: "platform", icon: "applications" },
    search: keys<ListKey | "state">(),
    screen: "./access/operator/ApplicationsPage.tsx",
  },
  operatorApplication: {
    path: "/operator/applications/$id",
    title: "Application",
    abilities: ["Review Applications"],
    forStaff: true,
    under: "operatorApplications",
    screen: "./access/operator/ApplicationPage.tsx",
  },
} as const satisfies Places;

/** The screens of the user's own account. */
export const accountPlaces = {
  settings: { path: "/settings", title: "Settings", leadsTo: "profile" },
  profile: {
    path: "/settings/profile",
    title: "Profile",
    forStaff: true,
    section: "account",
    navigation: { group: "account", icon: "profile" },
    screen: "./access/profile/ProfilePage.tsx",
  },
  password: {
    path: "/settings/password",
    title: "Change password",
    forStaff: true,
    section: "account",
    screen: "./access/passwords/PasswordPage.tsx",
  },
} as const satisfies Places;

/** The screens for managing users, roles and sign-in. */
export const accessPlaces = {
  users: {
    path: "/settings/users",
    title: "System Users",
    abilities: ["View Users"],
    section: "settings",
    navigation: {
      group: "company",
      icon: "settings",
      label: "Settings",
      abilities: ["View Users", "View Roles", "View Access Log", "View Notification Settings"],
    },
    search: keys<ListKey | "role" | "state" | "branch" | "user">(),
    tasks: [{ label: "Add user", abilities: ["Manage Users"], query: { user: "new" } }],
    finds: "./access/users/find-people.ts",
    screen: "./access/users/UsersPage.tsx",
  },
  roles: {
    path: "/settings/roles",
    title: "Roles & Permissions",
    abilities: ["View Roles"],
    section: "settings",
    search: keys<ListKey | "view" | "role" | "preview" | "group">(),
    tasks: [{ label: "Create role", abilities: ["Manage Roles"], query: { role: "new" } }],
    screen: "./access/roles/RolesPage.tsx",
  },
  accessLogs: {
    path: "/settings/access-logs",
    title: "Access Logs",
    abilities: ["View Access Log"],
    forStaff: true,
    section: "settings",
    search: keys<ListKey | "outcome" | "from" | "to" | "line">(),
    screen: "./access/log/AccessLogPage.tsx",
  },
  authentication: {
    path: "/settings/authentication",
    title: "Authentication",
    section: "settings",
    screen: "./access/authentication/AuthenticationPage.tsx",
  },
} as const satisfies Places;
