import { addMonths, formatMonth, monthAt, parseDay } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { signedLine } from "@hazina/engine/accounting/journal.ts";
import { afterAll, describe, expect, it } from "vitest";
import { startTestServer } from "../../testing/test-server.ts";
import { postJournal } from "../journals/post-journal.ts";

const hazina = await startTestServer();
const { owner, financeManager } = hazina.group;
const { database } = hazina.server.services;
const by = { companyId: owner.companyId, userId: null, userName: "Rule" };
const monthBefore = (count: number) => formatMonth(addMonths(monthAt(hazina.time.ms), -count));
const [first, between, second, last] = [monthBefore(40), monthBefore(20), monthBefore(3), monthBefore(1)];

afterAll(() => hazina.stop());

type Body = {
  message: string;
  errors: { path: string; message: string }[];
  next: string | null;
  data: { month: string; state: string }[];
};
const period = (month: string, state: string, reason = "") =>
  hazina.call<Body>(financeManager, "PUT", `/accounting/periods/${month}`, { state, reason });
const list = async () => (await hazina.call<Body>(owner, "GET", "/accounting/periods")).body;
const stateOf = async (month: string) => (await list()).data.find((one) => one.month === month)?.state;
const post = (date: string) =>
  database.inCompany({ companyId: owner.companyId, branchId: null }, (tx) =>
    postJournal(tx, by, {
      sourceKind: "test",
      sourceId: date,
      step: "posted",
      date: parseDay(date),
      memo: "An event",
      currency: "KES",
      lines: [
        ...signedLine(centsOf(100), { account: "6900", memo: "" }),
        ...signedLine(centsOf(-100), { account: "1100", memo: "" }),
      ],
    }),
  );
const write = (date: string) =>
  hazina.call<Body>(owner, "POST", "/journals", {
    date,
    memo: "Rent",
    lines: [
      { account: "6000", debit: 10, credit: 0 },
      { account: "1100", debit: 0, credit: 10 },
    ],
  });
async function close(month: string) {
  expect((await period(month, "closing")).body.message).toContain("is being closed");
  expect((await period(month, "closed")).body.message).toContain("is closed");
}

describe("months without journals", () => {
  it("are closed with the next month that has some, and are reopened with it", async () => {
    await post(`${first}-10`);
    await post(`${second}-10`);
    expect((await period(second, "closing")).status).toBe(409);
    await close(first);
    expect((await list()).next).toBe(second);
    expect((await period(last, "closing")).status).toBe(409);
    await close(second);
    expect(await stateOf(between)).toBe("closed");
    expect((await write(`${between}-10`)).status).toBe(409);
    expect((await period(between, "open", "A late bill")).body.message).toContain("first");
    expect((await period(between, "closing")).status).toBe(409);
    expect((await period(second, "open", "A late bill")).status).toBe(200);
    expect([await stateOf(between), await stateOf(first), (await list()).next]).toEqual(["open", "closed", second]);
    await close(between);
    await close(second);
  });

  it("up to the last that has ended are closed at once where none has journals", async () => {
    expect((await list()).next).toBe(last);
    await close(last);
    expect((await list()).next).toBeNull();
  });
});

describe("the date of a journal that is written by hand", () => {
  it("is at most ten years before the first journal, and not before 2000", async () => {
    const hand = await hazina.company("Rival Traders");
    const line = (account: string, debit: number, credit: number) => ({ account, debit, credit });
    const dated = async (date: string) => {
      const form = { date, memo: "Opening", submit: false, lines: [line("6000", 10, 0), line("1100", 0, 10)] };
      const { status, body } = await hazina.call<Body>(hand, "POST", "/journals", form);
      return [status, body.errors?.[0]?.path];
    };
    expect(await dated("1999-12-31")).toEqual([422, "date"]);
    expect(await dated("2000-01-01")).toEqual([200, undefined]);
    await database.inCompany({ companyId: hand.companyId, branchId: null }, (tx) =>
      postJournal(
        tx,
        { ...by, companyId: hand.companyId },
        {
          sourceKind: "test",
          sourceId: "first",
          step: "posted",
          date: parseDay("2025-03-01"),
          memo: "An event",
          currency: "KES",
          lines: [
            ...signedLine(centsOf(100), { account: "6900", memo: "" }),
            ...signedLine(centsOf(-100), { account: "1100", memo: "" }),
          ],
        },
      ),
    );
    expect(await dated("2015-02-28")).toEqual([422, "date"]);
    expect(await dated("2015-03-01")).toEqual([200, undefined]);
  });
});
