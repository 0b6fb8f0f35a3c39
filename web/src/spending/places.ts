import { keys, type ListKey, type Places } from "../place.ts";

/** The abilities of users who claim expenses, or see those of others. */
const CLAIMING = ["Submit Expenses", "View Expenses", "Approve Expenses"] as const;

/** The places for expenses, budgets and projects. */
export const spendingPlaces = {
  expenses: {
    path: "/expenses",
    title: "Expenses",
    section: "expenses",
    navigation: { group: "money", icon: "expenses" },
    abilities: CLAIMING,
    search: keys<ListKey | "state" | "do">(),
    tasks: [{ label: "Claim an expense", abilities: ["Submit Expenses"], query: { do: "claim" } }],
    screen: "./spending/expenses/ExpensesPage.tsx",
  },
  advances: {
    path: "/expenses/advances",
    title: "Advances",
    section: "expenses",
    abilities: CLAIMING,
    search: keys<ListKey | "state" | "do">(),
    tasks: [{ label: "Ask for an advance", abilities: ["Submit Expenses"], query: { do: "ask" } }],
    screen: "./spending/advances/AdvancesPage.tsx",
  },
  advance: {
    path: "/expenses/advances/$id",
    title: "Advance",
    under: "advances",
    abilities: CLAIMING,
    screen: "./spending/advances/AdvancePage.tsx",
  },
  expenseDashboard: {
    path: "/expenses/dashboard",
    title: "Spend",
    section: "expenses",
    abilities: ["View Expense Dashboard"],
    screen: "./spending/overview/SpendPage.tsx",
  },
  expenseCategories: {
    path: "/expenses/categories",
    title: "Categories",
    section: "expenses",
    abilities: ["Manage Expense Categories"],
    search: keys<ListKey>(),
    screen: "./spending/categories/CategoriesPage.tsx",
  },
  expensePolicies: {
    path: "/expenses/policies",
    title: "Policies",
    section: "expenses",
    abilities: ["Manage Approvers"],
    search: keys<ListKey>(),
    screen: "./spending/policies/PoliciesPage.tsx",
  },
  expense: {
    path: "/expenses/$id",
    title: "Expense",
    under: "expenses",
    abilities: CLAIMING,
    screen: "./spending/expenses/ExpensePage.tsx",
  },
  budgets: {
    path: "/budgets",
    title: "Budgets",
    navigation: { group: "money", icon: "budgets" },
    abilities: ["View Budgets"],
    search: keys<ListKey | "state" | "do">(),
    tasks: [{ label: "Create a budget", abilities: ["Manage Budgets"], query: { do: "create" } }],
    screen: "./spending/budgets/BudgetsPage.tsx",
  },
  budget: {
    path: "/budgets/$id",
    title: "Budget",
    under: "budgets",
    abilities: ["View Budgets"],
    screen: "./spending/budgets/BudgetPage.tsx",
  },
  projects: {
    path: "/projects",
    title: "Projects",
    navigation: { group: "money", icon: "projects" },
    abilities: ["View Projects"],
    search: keys<ListKey | "state" | "do">(),
    tasks: [{ label: "Create a project", abilities: ["Manage Projects"], query: { do: "create" } }],
    screen: "./spending/projects/ProjectsPage.tsx",
  },
  project: {
    path: "/projects/$id",
    title: "Project",
    under: "projects",
    abilities: ["View Projects"],
    screen: "./spending/projects/ProjectPage.tsx",
  },
} as const satisfies Places;
