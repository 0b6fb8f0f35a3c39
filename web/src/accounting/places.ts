import { keys, type ListKey, type Places } from "../place.ts";

/** The places of accounting. */
export const accountingPlaces = {
  accounting: { path: "/accounting", title: "Accounting", leadsTo: "journals" },
  journals: {
    path: "/accounting/journals",
    title: "Journals",
    section: "accounting",
    navigation: { group: "money", icon: "books", label: "Accounting" },
    abilities: ["View Accounting"],
    search: keys<ListKey | "state" | "origin" | "account" | "do">(),
    tasks: [{ label: "Write a journal", abilities: ["Post Journals"], query: { do: "new" } }],
    screen: "./accounting/journals/JournalsPage.tsx",
  },
  journal: {
    path: "/accounting/journals/$id",
    title: "Journal",
    under: "journals",
    abilities: ["View Accounting"],
    screen: "./accounting/journals/JournalPage.tsx",
  },
  accounts: {
    path: "/accounting/accounts",
    title: "Accounts",
    section: "accounting",
    abilities: ["View Accounting"],
    search: keys<ListKey | "state">(),
    screen: "./accounting/chart/AccountsPage.tsx",
  },
  accountingPeriods: {
    path: "/accounting/periods",
    title: "Periods",
    section: "accounting",
    abilities: ["View Accounting"],
    screen: "./accounting/periods/PeriodsPage.tsx",
  },
  accountingReports: {
    path: "/accounting/reports",
    title: "Financial reports",
    section: "accounting",
    abilities: ["View Accounting"],
    search: keys<"report" | "from" | "to" | "compare" | "account" | "page" | "size">(),
    screen: "./accounting/reports/BooksReportsPage.tsx",
  },
} as const satisfies Places;
