import { addMonths, formatMonth, lastDayOf, monthAt, parseMonth } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { signedLine } from "@hazina/engine/accounting/journal.ts";
import { expect } from "vitest";
import type { startTestServer } from "../testing/test-server.ts";
import { postJournal } from "./journals/post-journal.ts";

type Hazina = Awaited<ReturnType<typeof startTestServer>>;
type Owner = Hazina["group"]["owner"];
type Person = Parameters<Hazina["call"]>[0];

/**
 * Creates helper functions for tests of closing a month of a company's books.
 * @param owner the user who creates records.
 * @param approver the user who approves them.
 */
export function monthEnd(hazina: Hazina, owner: Owner, approver: Person) {
  const call = <Answer = Body>(person: Person, method: string, path: string, body?: object) =>
    hazina.call<Answer>(person, method, path, body);
  const monthBefore = (count: number) => formatMonth(addMonths(monthAt(hazina.time.ms), -count));
  const decide = async (person: Person, subject: string, status: 1 | 2 = 1) => {
    type Requests = { data: { id: string; subject_id: string; state: string; version: number }[] };
    const { body } = await call<Requests>(owner, "POST", "/client/approvals", { box: "all" });
    const request = body.data.find((one) => one.subject_id === subject && one.state === "pending");
    return call(person, "PUT", `/approvals/${request?.id}`, { status, comment: "Checked", version: request?.version });
  };
  return {
    call,
    decide,
    monthBefore,
    /** Creates a record through the API and has it approved. Returns its id. */
    approved: async (path: string, form: object) => {
      const made = await call<{ message: string; data: { id: string } }>(owner, "POST", path, form);
      expect(made.body).toMatchObject({ data: { id: expect.any(String) } });
      expect((await decide(approver, made.body.data.id)).status).toBe(200);
      return made.body.data.id;
    },
    /**
     * Posts a journal of a test document on the last day of a month.
     * @param accounts the accounts, each with its amount in major units, which is positive for a debit.
     */
    entry: (id: string, month: string, accounts: readonly (readonly [string, number])[]) =>
      hazina.server.services.database.inCompany({ companyId: owner.companyId, branchId: null }, (tx) =>
        postJournal(
          tx,
          { companyId: owner.companyId, userId: null, userName: "Rule" },
          {
            sourceKind: "test",
            sourceId: id,
            step: "posted",
            date: lastDayOf(parseMonth(month)),
            memo: id,
            currency: "KES",
            lines: accounts.flatMap(([account, amount]) => signedLine(centsOf(amount), { account, memo: id })),
          },
        ),
      ),
    period: (month: string, state: string, reason = "") =>
      call(approver, "PUT", `/accounting/periods/${month}`, { state, reason }),
    /** Returns the closing balances of all accounts at the end of a month. */
    balances: async (month: string) => {
      const range = `from=${month}-01&to=${lastDayOf(parseMonth(month))}`;
      type Trial = { data: { code: string; name: string; closing: number }[] };
      const { body } = await call<Trial>(owner, "GET", `/reports/accounting/trial-balance?${range}`);
      return Object.fromEntries(body.data.map(({ code, name, closing }) => [code || name, closing]));
    },
  };
}

export type Body = { message: string; code?: string; errors: { path: string }[]; data: { id: string } };
