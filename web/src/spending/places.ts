import type { Places } from "../place.ts";

/** The places for expenses, budgets and projects. */
export const spendingPlaces = {
  expenses: {
    path: "/expenses",
    title: "Expenses",
    isPlanned: true,
  },
  expense: { path: "/expenses/$id", title: "Expense", isPlanned: true },
  budgets: {
    path: "/budgets",
    title: "Budgets",
    isPlanned: true,
  },
  budget: { path: "/budgets/$id", title: "Budget", isPlanned: true },
  projects: {
    path: "/projects",
    title: "Projects",
    isPlanned: true,
  },
  project: { path: "/projects/$id", title: "Project", isPlanned: true },
} as const satisfies Places;
