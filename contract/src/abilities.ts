/** The kinds of abilities: to read, to write or to approve. */
export type AbilityKind = "read" | "write" | "approve";

type Row = readonly [id: number, name: string, kind: AbilityKind];

/**
 * The abilities that a role can have, in the groups of the roles screen. Each has a number that never changes, a name
 * that the API shows as `x-ability` and that refusals mention, and its kind: read, write or approve.
 */
const CATALOGUE = {
  General: [
    [1, "Dashboard", "read"],
    [2, "Own Account", "write"],
  ],
  Forecasting: [
    [10, "View Forecasts", "read"],
    [11, "Import Forecast Data", "write"],
    [12, "Classify Accounts", "write"],
    [13, "Edit Forecasts", "write"],
    [14, "Manage Forecast Settings", "write"],
    [15, "Approve Forecasts", "approve"],
  ],
  Reporting: [
    [20, "View Reports", "read"],
    [21, "Edit Reports", "write"],
    [22, "Share Reports", "approve"],
  ],
  Dashboards: [
    [30, "View Expense Dashboard", "read"],
    [31, "View Payroll Dashboard", "read"],
  ],
  Organization: [
    [40, "View Branches", "read"],
    [41, "Manage Branches", "write"],
    [42, "View Departments", "read"],
    [43, "Manage Departments", "write"],
    [44, "View Job Titles", "read"],
    [45, "Manage Job Titles", "write"],
    [46, "View Company", "read"],
    [47, "Manage Company", "write"],
    [48, "View Employment Types", "read"],
    [49, "Manage Employment Types", "write"],
  ],
  Access: [
    [50, "View Users", "read"],
    [51, "Manage Users", "write"],
    [52, "View Roles", "read"],
    [53, "Manage Roles", "write"],
    [54, "View Access Log", "read"],
    [55, "Manage Authentication Settings", "write"],
  ],
  Notifications: [
    [60, "View Notification Settings", "read"],
    [61, "Manage Notification Settings", "write"],
  ],
  Approvals: [
    [70, "View Approvals", "read"],
    [71, "Manage Approvers", "write"],
    [72, "Approve Requests", "approve"],
  ],
  Accounting: [
    [80, "View Accounting", "read"],
    [81, "Post Journals", "write"],
    [82, "Approve Journals", "approve"],
    [83, "Manage Accounting Connections", "write"],
  ],
  People: [
    [90, "View Employees", "read"],
    [91, "Manage Employees", "write"],
    [92, "View Leave", "read"],
    [93, "Request Leave", "write"],
    [94, "Approve Leave", "approve"],
    [95, "View Loans", "read"],
    [96, "Manage Loans", "write"],
    [97, "Approve Loans", "approve"],
    [98, "View Salaries", "read"],
    [99, "Manage Salaries", "write"],
  ],
  Wallet: [
    [100, "View Wallets", "read"],
    [101, "Create Payments", "write"],
    [102, "Approve Payments", "approve"],
    [103, "View Cards", "read"],
    [104, "Manage Cards", "write"],
    [105, "Request Money", "write"],
    [106, "Approve Money Requests", "approve"],
  ],
  Spending: [
    [110, "View Expenses", "read"],
    [111, "Submit Expenses", "write"],
    [112, "Approve Expenses", "approve"],
    [113, "View Budgets", "read"],
    [114, "Manage Budgets", "write"],
    [115, "Approve Budgets", "approve"],
    [116, "Manage Expense Categories", "write"],
    [117, "View Projects", "read"],
    [118, "Manage Projects", "write"],
  ],
  Payroll: [
    [120, "View Payroll", "read"],
    [121, "Prepare Payroll", "write"],
    [122, "Approve Payroll", "approve"],
    [123, "Pay Payroll", "approve"],
    [124, "Manage Payroll Settings", "write"],
    [125, "View Own Payslips", "read"],
    [126, "Confirm Pay-out Details", "approve"],
  ],
  Invoicing: [
    [130, "View Invoices", "read"],
    [131, "Manage Invoices", "write"],
    [132, "Approve Invoices", "approve"],
    [133, "View Bills", "read"],
    [134, "Manage Bills", "write"],
    [135, "Approve Bills", "approve"],
    [136, "View Customers and Suppliers", "read"],
    [137, "Manage Customers and Suppliers", "write"],
  ],
  Billing: [
    [140, "View Billing", "read"],
    [141, "Manage Billing", "write"],
  ],
} as const satisfies Record<string, readonly Row[]>;

/** Abilities of platform staff; no role of a company has them. */
export const PLATFORM_ABILITIES = ["Review Applications", "Manage Plans"] as const;

/** The name of an ability that a company's roles can have. */
export type CompanyAbility = (typeof CATALOGUE)[keyof typeof CATALOGUE][number][1];

/** Abilities of features that do not exist yet: no operation requires them, and they cannot be given to a role. */
export const ABILITIES_TO_COME: ReadonlySet<CompanyAbility> = new Set<CompanyAbility>([
  "Approve Forecasts",
  "Approve Invoices",
]);

/** The name of any ability, including those of platform staff. */
export type Ability = CompanyAbility | (typeof PLATFORM_ABILITIES)[number];

/** A company ability with its number and kind. */
export type CatalogueAbility = { readonly id: number; readonly name: CompanyAbility; readonly kind: AbilityKind };

/** The ability groups of the roles screen, in the order of the screen, each with its company abilities. */
export const ABILITY_GROUPS: readonly {
  readonly id: number;
  readonly name: string;
  readonly abilities: readonly CatalogueAbility[];
}[] = Object.entries(CATALOGUE).map(([name, rows], index) => ({
  id: index + 1,
  name,
  abilities: rows.map(([id, ability, kind]) => ({ id, name: ability, kind })),
}));

/** Every ability that a company's roles can have, in the order of the groups. */
export const COMPANY_ABILITIES: readonly CatalogueAbility[] = ABILITY_GROUPS.flatMap(({ abilities }) => abilities);

/**
 * The number of the Own Account ability, which every role has. It allows a user to read the current session,
 * choose a password and sign out.
 */
export const OWN_ACCOUNT_ID: number = CATALOGUE.General[1][0];

/** The names of all abilities, including those of platform staff. */
export const ABILITIES: readonly Ability[] = [...COMPANY_ABILITIES.map(({ name }) => name), ...PLATFORM_ABILITIES];
