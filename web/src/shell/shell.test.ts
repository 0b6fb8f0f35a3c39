import { describe, expect, test } from "vitest";
import { COMING_LATER, isOpen, NAVIGATION } from "../navigation.ts";
import { isPlanned } from "../places.ts";
import { greetingAt } from "../session/greeting.ts";
import type { SignedInUser } from "../session/session.ts";
import { firstSteps } from "./first-steps.ts";

const holding = (...abilities: string[]) => ({ abilities }) as unknown as SignedInUser;

describe("home leads", () => {
  test("who sees forecasts to the books and the statements", () => {
    expect(firstSteps(holding("Own Account", "View Forecasts"))).toEqual([
      "dataSource",
      "profitLoss",
      "balanceSheet",
      "cashFlowStatement",
      "scenarios",
    ]);
  });

  test("who sees forecasts and pays people to the books, and then to payroll and people", () => {
    const admin = holding("Own Account", "View Forecasts", "View Payroll", "View Employees");
    expect(firstSteps(admin).slice(-3)).toEqual(["scenarios", "payroll", "employees"]);
  });

  test("who is paid to their own pay", () => {
    expect(firstSteps(holding("Own Account", "View Own Payslips"))).toEqual(["myPay", "profile", "notifications"]);
  });

  test("who prepares pay to payroll and people", () => {
    const officer = holding("Own Account", "View Payroll", "View Employees");
    expect(firstSteps(officer)).toEqual(["payroll", "employees", "payrollReports"]);
  });

  test("who does not see them to what is their own, and to no locked door", () => {
    expect(firstSteps(holding("Own Account", "Submit Expenses"))).toEqual(["profile", "notifications"]);
  });
});

describe("the greeting", () => {
  test.each([
    [0, "Good Morning"],
    [11, "Good Morning"],
    [12, "Good Afternoon"],
    [17, "Good Afternoon"],
    [18, "Good Evening"],
    [23, "Good Evening"],
  ])("at %d o'clock is %s", (hour, expected) => {
    expect(greetingAt(hour)).toBe(expected);
  });
});

describe("the navigation", () => {
  test("marks the entry that stands for the open address, and no other", () => {
    const openAt = (address: string) => isOpen(address, "/forecasting/baseline/profit-loss", "/forecasting/baseline");
    expect(openAt("/forecasting/baseline/balance-sheet")).toBe(true);
    expect(openAt("/forecasting/baseline-two")).toBe(false);
    expect(isOpen("/employees/4", "/employees", undefined)).toBe(true);
    expect(isOpen("/employees", "/", undefined)).toBe(false);
    expect(isOpen("/", "/", undefined)).toBe(true);
  });

  test("names every screen once", () => {
    const names = [...NAVIGATION, ...COMING_LATER].flatMap(({ items }) => items.map(({ name }) => name));
    expect(new Set(names).size).toBe(names.length);
  });

  test("shows what is there, and what is not there yet under one entry, by the same jobs", () => {
    const titled = (groups: typeof NAVIGATION) =>
      groups.map(({ title, items }) => [title, items.map(({ label }) => label)]);
    expect(titled(NAVIGATION)).toEqual([
      [null, ["Home", "Approvals"]],
      [
        "Forecast",
        [
          "Statements",
          "Data source",
          "Dashboard",
          "Cash flow management",
          "Scenarios",
          "Back-test",
          "Microforecasts",
          "Hiring",
          "KPIs",
          "Variance",
          "Reports",
        ],
      ],
      ["People", ["My pay", "Employees", "Payroll", "Leave", "Loans"]],
      ["Company", ["Organization", "Settings"]],
    ]);
    expect(COMING_LATER.flatMap(({ items }) => items).every(({ name }) => isPlanned(name))).toBe(true);
    expect(titled(COMING_LATER).map(([title]) => title)).not.toContain("People");
  });
});
