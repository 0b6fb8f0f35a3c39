import { keys, type ListKey, type Places } from "../place.ts";

/** Employees, leave and loans. */
export const peoplePlaces = {
  employees: {
    path: "/employees",
    title: "Employees",
    navigation: { group: "people", icon: "employees" },
    abilities: ["View Employees"],
    search: keys<ListKey | "status" | "readiness">(),
    screen: "./people/employees/EmployeesPage.tsx",
  },
  employee: {
    path: "/employees/$id",
    title: "Employee",
    abilities: ["View Employees"],
    screen: "./people/employees/EmployeePage.tsx",
  },
  leave: {
    path: "/leave",
    title: "Leave",
    section: "leave",
    navigation: { group: "people", icon: "leave" },
    isPlanned: true,
  },
  leaveRequests: {
    path: "/leave/requests",
    title: "Leave requests",
    section: "leave",
    isPlanned: true,
  },
  leaveTypes: {
    path: "/leave/types",
    title: "Leave types",
    section: "leave",
    isPlanned: true,
  },
  loans: {
    path: "/loans",
    title: "Loans",
    navigation: { group: "people", icon: "loans" },
    isPlanned: true,
  },
} as const satisfies Places;
