/**
 * The abilities a role can hold, grouped as the roles screen shows them. Their names are what the API shows as
 * `x-ability`, what a refusal names and what the signed-in user's `abilities` lists.
 */
export const ABILITY_GROUPS = {
  General: ["Dashboard", "Own Account"],
  Forecasting: [
    "View Forecasts",
    "Import Forecast Data",
    "Classify Accounts",
    "Edit Forecasts",
    "Manage Forecast Settings",
  ],
  Dashboards: ["View Expense Dashboard", "View Payroll Dashboard"],
  Organization: ["View Branches", "View Departments", "View Job Titles"],
  Access: ["Manage Users"],
} as const satisfies Record<string, readonly string[]>;

/** The name of one ability. */
export type Ability = (typeof ABILITY_GROUPS)[keyof typeof ABILITY_GROUPS][number];

/** Every ability, in the order of the groups. */
export const ABILITIES: readonly Ability[] = Object.values(ABILITY_GROUPS).flat();
