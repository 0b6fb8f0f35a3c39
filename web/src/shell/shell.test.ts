import { describe, expect, test } from "vitest";
import { mayOpen } from "../may-open.ts";
import { accountItems, markedEntry, navigationOf } from "../navigation.ts";
import { isPlanned, PLACE_NAMES, PLACES, type PlaceName } from "../places.ts";
import { sectionNames } from "../sections.ts";
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
    expect(firstSteps(holding("Own Account", "View Own Payslips", "Request Leave"))).toEqual([
      "myPay",
      "leave",
      "loans",
      "profile",
    ]);
  });

  test("who has a wallet to it and to their cards", () => {
    expect(firstSteps(holding("Own Account", "Request Leave", "Request Money"))).toEqual(
      expect.arrayContaining(["wallet", "cards"]),
    );
  });

  test("who prepares pay to payroll and people", () => {
    const officer = holding("Own Account", "View Payroll", "View Employees");
    expect(firstSteps(officer)).toEqual(["payroll", "employees", "payrollReports"]);
  });

  test("who does not see them to what is their own, and to no locked door", () => {
    expect(firstSteps(holding("Own Account", "Submit Expenses"))).toEqual(["profile"]);
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

const ALL = [...PLACE_NAMES.flatMap((name) => PLACES[name].abilities ?? []), "View Loans"].filter(
  (one) => one !== "Review Applications" && one !== "Manage Plans",
);

const EMPLOYEE = ["Dashboard", "Own Account", "Request Leave", "View Own Payslips", "Request Money"];
const ROLES: readonly (readonly [string, readonly string[]])[] = [
  ["everything", ALL],
  ["an employee", EMPLOYEE],
  ["who plans", [...EMPLOYEE, "View Forecasts"]],
  ["who reads reports alone", [...EMPLOYEE, "View Reports"]],
  ["who prepares pay", [...EMPLOYEE, "View Payroll", "View Leave", "View Loans", "View Employees"]],
  ["who keeps branches", [...EMPLOYEE, "View Branches"]],
];

describe("the navigation", () => {
  const titled = (user: SignedInUser) =>
    navigationOf(user).map(({ title, items }) => [title, items.map(({ label }) => label)]);
  const listed = (user: SignedInUser) => [...navigationOf(user).flatMap(({ items }) => items), ...accountItems(user)];

  test("groups what is built by the work", () => {
    expect(titled(holding(...ALL))).toEqual([
      [null, ["Home", "Approvals"]],
      [
        "Money",
        ["Wallet", "Payments", "Cards", "Expenses", "Budgets", "Projects", "Sales", "Purchases", "Accounting", "Taxes"],
      ],
      ["Plan", ["Statements", "Scenarios", "Microforecasts", "Hiring", "Cash", "Data sources"]],
      [
        "Analyse",
        [
          "Dashboard",
          "KPIs",
          "Variance",
          "Profitability",
          "Cash flow report",
          "Forecast accuracy",
          "Reports and boards",
        ],
      ],
      ["People", ["Employees", "Payroll", "Payroll set-up", "Leave", "Loans"]],
      ["Company", ["Organization", "Billing", "Settings"]],
    ]);
    expect(accountItems(holding(...ALL)).map(({ label }) => label)).toEqual(["My pay", "Profile", "Notifications"]);
  });

  test("shows an employee nothing that they may not open, and their own pay, wallet, leave and loans in their account", () => {
    const employee = holding(...EMPLOYEE);
    expect(titled(employee)).toEqual([[null, ["Home", "Approvals"]]]);
    expect(accountItems(employee).map(({ label }) => label)).toEqual([
      "My pay",
      "My wallet",
      "My cards",
      "My leave",
      "My loans",
      "Profile",
      "Notifications",
    ]);
  });

  test("an entry opens the first screen of its section that a person may open", () => {
    const item = listed(holding(...EMPLOYEE, "View Access Log")).find(({ label }) => label === "Settings");
    expect(item?.to).toBe("accessLogs");
  });

  test.each(ROLES)("marks exactly one listed entry on every screen that may be opened: %s", (_role, abilities) => {
    const user = holding(...abilities);
    const screens = PLACE_NAMES.filter((name) => {
      const place = PLACES[name];
      const isPage = "screen" in place && place.isPublic !== true && name !== "restricted" && name !== "comingSoon";
      return isPage && mayOpen(user, name);
    });
    const marks = (name: PlaceName) => listed(user).filter((item) => item.name === markedEntry(user, name)).length;
    expect(screens.filter((name) => marks(name) !== 1)).toEqual([]);
    expect(screens.length).toBeGreaterThan(5);
  });

  test("lists no entry twice, and none that may not be opened or is not built", () => {
    for (const [, abilities] of ROLES) {
      const user = holding(...abilities);
      const names = listed(user).map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      expect(listed(user).filter(({ to }) => isPlanned(to) || !mayOpen(user, to))).toEqual([]);
    }
  });

  test("no tab of a section leads to what is not built", () => {
    const tabs = PLACE_NAMES.flatMap((name) => (PLACES[name].section === undefined ? [] : sectionNames(name)));
    expect(tabs.filter(isPlanned)).toEqual([]);
  });
});
