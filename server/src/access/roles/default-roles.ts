import { COMPANY_ABILITIES, type CompanyAbility } from "@hazina/contract/abilities.ts";

/** A role that every company has and that cannot be edited. */
export type DefaultRole = {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly abilities: readonly CompanyAbility[];
};

/** The number of the role Admin, which has every ability; the first user of a company gets this role. */
export const ADMIN_ROLE_ID = 1;

/** The number of the role Employee, which new users get by default. */
export const EMPLOYEE_ROLE_ID = 2;

const EVERYONE: readonly CompanyAbility[] = [
  "Dashboard",
  "Own Account",
  "Request Leave",
  "Request Money",
  "Submit Expenses",
  "View Own Payslips",
];

const ORGANIZATION: readonly CompanyAbility[] = [
  "View Company",
  "View Branches",
  "View Departments",
  "View Job Titles",
  "View Employment Types",
];

/**
 * The names of all abilities that only allow reading, for the roles of auditors. None of them allows changing a
 * figure.
 */
const READING: readonly CompanyAbility[] = COMPANY_ABILITIES.filter(({ kind }) => kind === "read").map(
  ({ name }) => name,
);

/** The roles that every company has. docs/role-matrix.md lists the operations that each role allows. */
export const DEFAULT_ROLES: readonly DefaultRole[] = [
  {
    id: ADMIN_ROLE_ID,
    name: "Admin",
    description: "Everything in the company, people and roles included.",
    abilities: COMPANY_ABILITIES.map(({ name }) => name),
  },
  {
    id: EMPLOYEE_ROLE_ID,
    name: "Employee",
    description: "Their own account, expenses, leave and payslips.",
    abilities: EVERYONE,
  },
  {
    id: 3,
    name: "Finance Manager",
    description: "Forecasts, reports, budgets and the approval of money and pay; cannot change people or roles.",
    abilities: [
      ...EVERYONE,
      ...ORGANIZATION,
      "View Forecasts",
      "Import Forecast Data",
      "Classify Accounts",
      "Edit Forecasts",
      "Manage Forecast Settings",
      "Approve Forecasts",
      "View Reports",
      "Edit Reports",
      "Share Reports",
      "View Expense Dashboard",
      "View Payroll Dashboard",
      "View Users",
      "View Roles",
      "View Notification Settings",
      "Manage Notification Settings",
      "View Approvals",
      "Manage Approvers",
      "Approve Requests",
      "View Accounting",
      "Approve Journals",
      "Manage Accounting Connections",
      "View Wallets",
      "Approve Payments",
      "View Cards",
      "Manage Cards",
      "Approve Money Requests",
      "View Expenses",
      "Approve Expenses",
      "View Budgets",
      "Manage Budgets",
      "Approve Budgets",
      "Manage Expense Categories",
      "View Projects",
      "Manage Projects",
      "View Employees",
      "View Salaries",
      "View Payroll",
      "Approve Payroll",
      "View Loans",
      "Approve Loans",
      "Confirm Pay-out Details",
      "View Invoices",
      "Approve Invoices",
      "View Bills",
      "Approve Bills",
      "View Customers and Suppliers",
      "View Billing",
    ],
  },
  {
    id: 4,
    name: "Auditor",
    description: "Sees everything, including the access log, but changes nothing.",
    abilities: ["Own Account", ...READING],
  },
  {
    id: 5,
    name: "Accountant",
    description: "Keeps the books, imports actuals, writes invoices and bills; approves nothing.",
    abilities: [
      ...EVERYONE,
      ...ORGANIZATION,
      "View Forecasts",
      "Import Forecast Data",
      "Classify Accounts",
      "Edit Forecasts",
      "View Reports",
      "Edit Reports",
      "View Expense Dashboard",
      "View Approvals",
      "View Accounting",
      "Post Journals",
      "Manage Accounting Connections",
      "View Wallets",
      "Create Payments",
      "View Expenses",
      "View Budgets",
      "Manage Expense Categories",
      "View Projects",
      "View Payroll",
      "Pay Payroll",
      "View Invoices",
      "Manage Invoices",
      "View Bills",
      "Manage Bills",
      "View Customers and Suppliers",
      "Manage Customers and Suppliers",
    ],
  },
  {
    id: 6,
    name: "Payroll Officer",
    description: "Pay, leave, loans and the preparation of payroll, which another person approves.",
    abilities: [
      ...EVERYONE,
      ...ORGANIZATION,
      "Manage Departments",
      "Manage Job Titles",
      "Manage Employment Types",
      "View Payroll Dashboard",
      "View Approvals",
      "View Employees",
      "View Salaries",
      "Manage Salaries",
      "View Leave",
      "Approve Leave",
      "View Loans",
      "Manage Loans",
      "View Payroll",
      "Prepare Payroll",
      "Manage Payroll Settings",
    ],
  },
  {
    id: 7,
    name: "Approver",
    description: "Approves what others have prepared; prepares nothing.",
    abilities: [
      ...EVERYONE,
      ...ORGANIZATION,
      "View Expense Dashboard",
      "View Approvals",
      "Approve Requests",
      "View Leave",
      "Approve Leave",
      "View Loans",
      "Approve Loans",
      "View Wallets",
      "Approve Payments",
      "Approve Money Requests",
      "View Expenses",
      "Approve Expenses",
      "View Budgets",
      "Approve Budgets",
      "View Payroll",
      "Approve Payroll",
      "View Invoices",
      "Approve Invoices",
      "View Bills",
      "Approve Bills",
    ],
  },
  {
    id: 8,
    name: "HR Officer",
    description: "Employees, departments, job titles and leave; cannot see pay.",
    abilities: [
      ...EVERYONE,
      ...ORGANIZATION,
      "Manage Departments",
      "Manage Job Titles",
      "View Approvals",
      "View Employees",
      "Manage Employees",
      "View Leave",
      "Approve Leave",
    ],
  },
];
