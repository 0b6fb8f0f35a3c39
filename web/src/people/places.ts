import { keys, type ListKey, type Places } from "../place.ts";

/** Employees, leave and loans. */
export const peoplePlaces = {
  myPay: {
    path: "/my-pay",
    title: "My pay",
    navigation: { group: "people", icon: "myPay" },
    abilities: ["View Own Payslips"],
    search: keys<"ask">(),
    tasks: [{ label: "Ask for a correction of my record", query: { ask: "other" } }],
    screen: "./people/self/MyPayPage.tsx",
  },
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
    abilities: ["Request Leave"],
    search: keys<"ask">(),
    tasks: [{ label: "Ask for leave", query: { ask: "leave" } }],
    ownSection: "./people/leave/MyLeaveSection.tsx",
    screen: "./people/leave/LeavePage.tsx",
  },
  leaveBalances: {
    path: "/leave/balances",
    title: "Leave balances",
    section: "leave",
    abilities: ["View Leave"],
    search: keys<ListKey>(),
    screen: "./people/leave/LeaveBalancesPage.tsx",
  },
  leaveRequests: {
    path: "/leave/requests",
    title: "Leave requests",
    section: "leave",
    abilities: ["Request Leave"],
    search: keys<ListKey | "state" | "item">(),
    screen: "./people/leave/LeaveRequestsPage.tsx",
  },
  leaveTypes: {
    path: "/leave/types",
    title: "Leave types",
    section: "leave",
    abilities: ["View Leave", "Approve Leave"],
    search: keys<ListKey>(),
    screen: "./people/leave/LeaveTypesPage.tsx",
  },
  loans: {
    path: "/loans",
    title: "Loans",
    navigation: { group: "people", icon: "loans" },
    isPlanned: true,
  },
} as const satisfies Places;
