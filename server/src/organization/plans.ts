/** A plan that a company can choose. */
export type Plan = {
  readonly id: number;
  readonly name: string;
  readonly content: readonly string[];
  /** The maximum number of employees; null means unlimited. */
  readonly employeeLimit: number | null;
};

/** The plans that companies can choose at sign-up. */
export const PLANS: readonly Plan[] = [
  {
    id: 1,
    name: "Lite",
    content: ["Up to 3 employees", "Expense management", "Analytics and budgeting"],
    employeeLimit: 3,
  },
  {
    id: 2,
    name: "Growth",
    content: ["Up to 100 employees", "Free payroll", "Reports", "24-hour support"],
    employeeLimit: 100,
  },
  {
    id: 3,
    name: "Enterprise",
    content: ["Unlimited employees", "ERP integration", "Management reporting", "Forecasting and scenario planning"],
    employeeLimit: null,
  },
];
