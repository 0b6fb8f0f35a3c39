import { type Day, parseDay } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import { describe, expect, test } from "vitest";
import type { Run } from "../../payroll/api.ts";
import { type Need, worstFirst } from "./needs.ts";
import { connectionNeeds, lastClosedMonth, oldBooks, refusedJournalNeeds } from "./needs-of-books.ts";
import { obligationNeeds, payrollNeeds, rateNeeds } from "./needs-of-pay.ts";

const TODAY = parseDay("2026-11-26");

const need = (key: string, of: Partial<Need>): Need => ({
  key,
  urgency: "waiting",
  title: key,
  to: "/",
  action: "Open",
  ...of,
});

const keysOf = (needs: readonly Need[]) => needs.map(({ key }) => key);

describe("what needs a person", () => {
  test("is listed the worst first: by urgency, then the earliest day, then the largest amount", () => {
    const needs = [
      need("unread", { urgency: "notice" }),
      need("approval", { urgency: "waiting", day: parseDay("2026-01-01") }),
      need("books", { urgency: "old" }),
      need("pay day", { urgency: "due", day: parseDay("2026-11-27") }),
      need("blocked", { urgency: "blocked" }),
      need("overdue later", { urgency: "overdue", day: parseDay("2026-11-12"), amount: cents(900) }),
      need("overdue, small", { urgency: "overdue", day: parseDay("2026-11-09"), amount: cents(100) }),
      need("overdue, large", { urgency: "overdue", day: parseDay("2026-11-09"), amount: cents(500) }),
    ];
    expect(keysOf(worstFirst(needs))).toEqual([
      "overdue, large",
      "overdue, small",
      "overdue later",
      "blocked",
      "pay day",
      "books",
      "approval",
      "unread",
    ]);
  });
});

describe("payments to authorities", () => {
  const owed = (to: string, amount: number, paid: number, due: string) => ({
    to,
    name: to,
    amount,
    paid,
    due,
    remind: due,
    month: "2026-10",
    filed: false,
    receipt: null,
  });

  test("is overdue after its day, due within a month, together by month; what is paid or far off is left out", () => {
    const data = [
      owed("PAYE to KRA", 200, 50, "2026-11-09"),
      owed("NSSF", 100, 0, "2026-11-09"),
      owed("SHIF", 80, 80, "2026-11-09"),
      owed("Levy", 30, 0, "2026-12-09"),
      owed("NITA", 10, 0, "2027-01-09"),
    ];
    expect(obligationNeeds({ month: "2026-10", data }, TODAY, true)).toMatchObject([
      { urgency: "overdue", title: "Statutory payments, October 2026", note: "PAYE, NSSF", amount: 25_000 },
      { urgency: "due", title: "Levy, October 2026", amount: 3_000, action: "Record payment" },
    ]);
    expect(obligationNeeds({ month: null, data: [] }, TODAY, true)).toEqual([]);
  });

  test("is opened, and not recorded, by those who do not pay", () => {
    const data = [owed("PAYE", 200, 0, "2026-11-09")];
    expect(obligationNeeds({ month: "2026-10", data }, TODAY, false)[0]?.action).toBe("Open");
  });
});

describe("a payroll", () => {
  const run = (of: Partial<Run>) =>
    ({
      id: "7",
      payroll_type: "Salaries",
      month: "2026-11",
      kind: "regular",
      status: "computed",
      pay_day: "2026-11-27" as Day,
      may_pay: false,
      totals: { pays: 1_000 },
      ...of,
    }) as unknown as Run;
  const facts = { blocking: 0, isTheirs: false };

  test("is blocked where checks block it, however far its pay day is", () => {
    const far = run({ pay_day: parseDay("2027-01-30") });
    expect(payrollNeeds(far, { ...facts, blocking: 2 }, TODAY)).toMatchObject([
      { urgency: "blocked", note: "2 checks block it", action: "Fix", amount: 100_000 },
    ]);
    expect(payrollNeeds(far, facts, TODAY)).toEqual([]);
  });

  test("is due before its pay day and overdue after it", () => {
    expect(payrollNeeds(run({}), facts, TODAY)).toMatchObject([{ urgency: "due", note: "Not submitted yet" }]);
    expect(payrollNeeds(run({ pay_day: parseDay("2026-11-25") }), facts, TODAY)[0]?.urgency).toBe("overdue");
  });

  test("is paid by those who may pay it", () => {
    expect(payrollNeeds(run({ status: "approved", may_pay: true }), facts, TODAY)[0]?.action).toBe("Pay");
    expect(payrollNeeds(run({ status: "approved" }), facts, TODAY)[0]?.note).toBe("Waiting for payment");
  });

  test("is listed once: not here where the person decides on it, and not once it is paid", () => {
    expect(payrollNeeds(run({ status: "submitted" }), { ...facts, isTheirs: true }, TODAY)).toEqual([]);
    expect(payrollNeeds(run({ status: "paid" }), facts, TODAY)).toEqual([]);
    expect(payrollNeeds(run({ kind: "reversal", status: "draft" }), facts, TODAY)).toEqual([]);
  });

  test("lacks a rate", () => {
    expect(rateNeeds(["Market interest of Q4 2026"], true)).toMatchObject([{ urgency: "blocked", action: "Add rate" }]);
  });
});

describe("the books", () => {
  test("are old once the month before is expected to be closed, by the middle of the month", () => {
    expect(oldBooks("2026-10", TODAY, true)).toEqual([]);
    expect(oldBooks("2026-08", TODAY, true)).toMatchObject([
      { title: "The books are complete only to August 2026", note: "2 closed months are missing", action: "Import" },
    ]);
    expect(oldBooks("2026-09", parseDay("2026-11-14"), true)).toEqual([]);
    expect(oldBooks("2026-09", parseDay("2026-11-15"), false)[0]?.action).toBe("Open");
  });

  test("end with the month before the first forecast month", () => {
    expect(lastClosedMonth("2027-01")).toBe("2026-12");
    expect(lastClosedMonth(null)).toBeUndefined();
  });

  test("are not read where the connection ended or its last reading failed", () => {
    const error = { at: "2026-11-20T22:30:00.000Z", message: "QuickBooks did not answer." };
    expect(connectionNeeds({ state: "connected", error: null }, true)).toEqual([]);
    expect(connectionNeeds({ state: "none", error }, true)).toEqual([]);
    expect(connectionNeeds({ state: "connected", error }, true)).toMatchObject([
      { note: "QuickBooks did not answer.", day: "2026-11-21", action: "Reconnect" },
    ]);
    expect(connectionNeeds({ state: "reconnect", error: null }, false)[0]?.action).toBe("Open");
  });

  test("have journals that the other accounting system refused, with the link to those", () => {
    expect(refusedJournalNeeds([])).toEqual([]);
    expect(refusedJournalNeeds([{ system: "erpnext", refused: 0 }])).toEqual([]);
    expect(refusedJournalNeeds([{ system: "quickbooks", refused: 1 }])).toMatchObject([
      { urgency: "blocked", title: "1 journal was not accepted by QuickBooks", action: "Fix" },
    ]);
    expect(refusedJournalNeeds([{ system: "erpnext", refused: 3 }])).toMatchObject([
      { title: "3 journals were not accepted by ERPNext", to: "/accounting/connections?state=refused" },
    ]);
  });
});
