import type { Places } from "../place.ts";

/** Payroll runs, payslips and statutory reports. */
export const payrollPlaces = {
  payroll: {
    path: "/payroll",
    title: "Payroll",
    section: "payroll",
    navigation: { group: "people", icon: "payroll", before: "leave" },
    isPlanned: true,
  },
  payrollElements: {
    path: "/payroll/elements",
    title: "Pay elements",
    section: "payroll",
    isPlanned: true,
  },
  musterRoll: {
    path: "/payroll/muster-roll",
    title: "Muster roll",
    section: "payroll",
    isPlanned: true,
  },
  wagesMusterRoll: {
    path: "/payroll/wages-muster-roll",
    title: "Wages muster roll",
    section: "payroll",
    isPlanned: true,
  },
  payslips: {
    path: "/payroll/payslips",
    title: "Payslips",
    section: "payroll",
    isPlanned: true,
  },
  p9Forms: {
    path: "/payroll/p9-forms",
    title: "P9 forms",
    section: "payroll",
    isPlanned: true,
  },
  payrollReports: {
    path: "/reports/payroll",
    title: "Payroll reports",
    section: "payroll",
    isPlanned: true,
  },
  payrollReport: {
    path: "/reports/payroll/$report",
    title: "Payroll report",
    isPlanned: true,
  },
  payrollAnalytics: {
    path: "/analytics/payroll",
    title: "Payroll analytics",
    abilities: ["View Payroll Dashboard"],
    section: "payroll",
    isPlanned: true,
  },
} as const satisfies Places;
