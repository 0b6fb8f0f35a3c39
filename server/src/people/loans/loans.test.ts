import { type Day, parseInstant, parseMonth } from "@hazina/base/calendar.ts";
import { cents, centsOf } from "@hazina/base/money.ts";
import type { approvals } from "@hazina/contract/approvals/approvals.ts";
import type { loans } from "@hazina/contract/people/loans.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Tx } from "../../platform/database/database.ts";
import { type Owner, type Person, startTestServer } from "../../testing/test-server.ts";
import { instalmentsTaken, instalmentsTakenBack, loanInstalmentsOf, loansOwedBy } from "./instalments.ts";

type Answers = InferContractRouterOutputs<typeof loans>;
type Approvals = InferContractRouterOutputs<typeof approvals>;
type Said = { message: string; code: string };

const APPROVER = 7;
const HR_OFFICER = 8;
const JANUARY_RUN = "0190aaaa-0000-7000-8000-000000000009";
const RUN = "0190aaaa-0000-7000-8000-000000000001";
const hazina = await startTestServer();
const rival = await hazina.company("Rival Traders");
const { owner, financeManager, employee: clerk, branchAdmin } = hazina.group;
const scope = { companyId: owner.companyId, branchId: null };
const payroll = { ...scope, userName: "Payroll" };
const { database } = hazina.server.services;
hazina.time.ms = parseInstant("2026-03-10T09:00:00Z");
const at = hazina.time.ms;

afterAll(() => hazina.stop());

const call = <Body>(person: Person, method: string, path: string, body?: object) =>
  hazina.call<Body>(person, method, path, body);

async function employee(name: string, pay?: number, userId?: string): Promise<string> {
  const body = {
    person: { first_name: name, last_name: "Mutiso" },
    employment: { joined: "2025-01-01", kind: "permanent" },
    ...(pay === undefined ? {} : { pay: { amount: pay, basis: "monthly", reason: "Contract" } }),
  };
  const { id } = (await call<{ data: { id: string } }>(owner, "POST", "/personnel", body)).body.data;
  await database.inCompany(scope, async (tx) => {
    await tx.execute(sql`update pay_rates set state = 'approved' where employee_id = ${id}`);
    if (userId) await tx.execute(sql`update employees set user_id = ${userId} where id = ${id}`);
  });
  return id;
}

const terms = (more: object = {}) => ({
  kind: "loan",
  principal: 120_000,
  annual_rate: 12,
  method: "level",
  months: 12,
  first_month: "2026-03",
  ...more,
});
const ask = (person: Person, more: object = {}) => call<Answers["ask"] & Said>(person, "POST", "/loans", terms(more));
const read = async (id: string, person: Person = owner) =>
  (await call<Answers["read"]>(person, "GET", `/loans/${id}`)).body.data;
const list = async (person: Person, question: object = {}) =>
  (await call<Answers["list"]>(person, "POST", "/client/loans", question)).body.data;
const decide = (person: Person, id: string, status = 1, comment = "") =>
  call<Said>(person, "POST", `/loans/${id}/decision`, { status, comment });
const move = async (person: Person, id: string, path: string, body: object) =>
  call<Said>(person, "POST", `/loans/${id}/${path}`, { version: (await read(id)).version, ...body });
/** Requests a loan for an employee, has it approved and pays it out on 5 March. Returns the id of the loan. */
async function lent(personId: string, more: object = {}): Promise<string> {
  const { id } = (await ask(owner, { personnel_id: personId, ...more })).body.data;
  await decide(financeManager, id);
  const paidOut = await move(owner, id, "disbursement", { day: "2026-03-05", reference: "Cheque 17" });
  if (paidOut.status !== 200) throw new Error(JSON.stringify(paidOut.body));
  return id;
}
const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => database.inCompany(scope, work);
const march = parseMonth("2026-03");
const april = parseMonth("2026-04");
const dueIn = async (month: typeof march, personId: string) =>
  (await inTransaction((tx) => loanInstalmentsOf(tx, scope, month, [personId]))).get(personId) ?? [];

let caro = "";
let brian = "";

beforeAll(async () => {
  await hazina.setRole(financeManager as unknown as Owner, APPROVER);
  caro = await employee("Caro", 100_000, clerk.userId);
  brian = await employee("Brian", 30_000);
});

describe("a loan", () => {
  it("is quoted with its months and the largest that leaves a third of pay", async () => {
    const quote = (await call<Answers["quote"]>(clerk, "POST", "/loans/quote", terms())).body.data;
    expect(quote).toMatchObject({
      instalment: 10_661.85,
      last_instalment: 10_661.91,
      interest: 7_942.26,
      third: { state: "kept", month: "2026-03" },
    });
    expect(quote.schedule).toHaveLength(12);
    const even = { principal: 100_000, annual_rate: 0, months: 3 };
    const three = (await call<Answers["quote"]>(clerk, "POST", "/loans/quote", terms(even))).body.data;
    expect(three.schedule.map(({ instalment }) => instalment)).toEqual([33_333.33, 33_333.33, 33_333.34]);
    const small = await call<Answers["quote"]>(owner, "POST", "/loans/quote", terms({ personnel_id: brian }));
    const { third } = small.body.data;
    expect(third?.state).toBe("kept");
    const beyond = await ask(owner, { personnel_id: brian, principal: (third?.largest ?? 0) + 1_000 });
    expect(beyond).toMatchObject({ status: 422, body: { message: expect.stringContaining("less than a third") } });
    expect((await ask(owner, { personnel_id: brian, principal: third?.largest })).status).toBe(200);
    expect(await decide(financeManager, (await list(owner))[0]?.id ?? "", 2, "Next year")).toMatchObject({
      status: 200,
    });
  });

  it("is decided by another, paid out by another, and then taken from pay", async () => {
    const { id } = (await ask(clerk)).body.data;
    expect((await decide(clerk, id)).status).toBe(403);
    expect((await decide(financeManager, id, 2)).status).toBe(422);
    const [waiting] = (await call<Approvals["list"]>(financeManager, "POST", "/client/approvals", { kind: "loan" }))
      .body.data;
    expect(waiting).toMatchObject({ title: "Loan of Caro Mutiso", amount: 120_000 });
    expect(waiting?.facts).toContainEqual({
      label: "One-third rule",
      value: "Met: at least a third of pay would be left",
    });
    expect(await dueIn(march, caro)).toEqual([]);
    expect((await decide(financeManager, id)).body.message).toBe("The loan was approved.");
    expect((await decide(financeManager, id)).status).toBe(409);
    const day = { day: "2026-03-05", reference: "Cheque 17" };
    expect((await move(clerk, id, "disbursement", day)).status).toBe(403);
    expect((await move(owner, id, "disbursement", { ...day, day: "2026-03-11" })).status).toBe(422);
    expect((await move(owner, id, "disbursement", day)).status).toBe(200);
    expect((await move(owner, id, "disbursement", day)).status).toBe(409);
    expect(await read(id)).toMatchObject({ state: "disbursed", balance: 120_000, next_instalment: 10_661.85 });
    expect(await dueIn(march, caro)).toMatchObject([{ due: centsOf(10_661.85), balance: centsOf(120_000) }]);
  });

  it("that is already being repaid is entered with what is left of it, from a month of before, and never paid out", async () => {
    const asha = await employee("Asha", 40_000);
    const left = { personnel_id: asha, principal: 60_000, annual_rate: 0, months: 6, first_month: "2026-01" };
    expect((await ask(owner, left)).body.message).toBe("The first instalment must be between Mar 2026 and Mar 2028.");
    const running = { ...left, began_elsewhere: true };
    expect((await ask(clerk, { ...running, personnel_id: undefined })).status, "only with Manage Loans").toBe(403);
    const { id } = (await ask(owner, running)).body.data;
    const [waiting] = (await call<Approvals["list"]>(financeManager, "POST", "/client/approvals", { kind: "loan" }))
      .body.data;
    expect(waiting?.facts).toContainEqual({ label: "Balance left", value: "60,000.00" });
    expect((await decide(financeManager, id)).status).toBe(200);
    expect(await read(id)).toMatchObject({
      state: "disbursed",
      balance: 60_000,
      disbursed_on: "2026-01-01",
      began_elsewhere: true,
    });
    expect((await move(owner, id, "disbursement", { day: "2026-03-05", reference: "" })).status).toBe(409);
    const january = parseMonth("2026-01");
    expect(await dueIn(january, asha)).toMatchObject([{ due: centsOf(10_000), balance: centsOf(60_000) }]);
    const early = await ask(owner, { ...running, first_month: "2025-02" });
    expect(early.body.message).toBe("The first instalment must be between Mar 2025 and Mar 2028.");
    const taken = { runId: JANUARY_RUN, day: "2026-01-30" as Day, at, month: january };
    await inTransaction((tx) => instalmentsTaken(tx, payroll, taken, [{ loanId: id, amount: centsOf(10_000) }]));
    expect(await read(id)).toMatchObject({ balance: 50_000 });
  });

  it("taken from pay moves its ledger once, and a payroll that is taken back leaves it as before", async () => {
    const [loan] = await list(clerk, { state: "disbursed" });
    const id = loan?.id ?? "";
    const run = { runId: RUN, day: "2026-03-27" as Day, at };
    const taken = [{ loanId: id, amount: centsOf(10_661.85) }];
    const take = () => inTransaction((tx) => instalmentsTaken(tx, payroll, { ...run, month: march }, taken));
    await take();
    await take();
    expect(await read(id)).toMatchObject({ balance: 110_538.15, next_month: "2026-04" });
    expect((await dueIn(march, caro))[0]?.due).toBe(centsOf(10_661.85));
    const back = () => inTransaction((tx) => instalmentsTakenBack(tx, payroll, run));
    await back();
    await back();
    const after = await read(id);
    expect(after).toMatchObject({ balance: 120_000, next_month: "2026-03" });
    expect(after.entries.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ["disbursement", 120_000, 120_000],
      ["interest", 1_200, 121_200],
      ["instalment", -10_661.85, 110_538.15],
      ["reversal", 10_661.85, 121_200],
      ["reversal", -1_200, 120_000],
    ]);
    const tooMuch = [{ loanId: id, amount: centsOf(200_000) }];
    await expect(
      inTransaction((tx) => instalmentsTaken(tx, payroll, { ...run, month: march }, tooMuch)),
    ).rejects.toThrow("Recalculate the payroll");
  });

  it("is repaid by other ways, which can be taken back, and cleared with its interest", async () => {
    const id = await lent(brian, { principal: 9_000, annual_rate: 0, months: 2 });
    const pay = (amount: number, day = "2026-03-09") => move(owner, id, "repayments", { day, amount });
    expect((await pay(9_000.01)).body.message).toContain("At most 9,000.00");
    expect((await pay(1, "2026-03-04")).status).toBe(422);
    expect((await pay(4_000)).status).toBe(200);
    expect(
      (await call(owner, "POST", `/loans/${id}/repayments`, { version: 1, day: "2026-03-09", amount: 1 })).status,
    ).toBe(409);
    const entry = (await read(id)).entries.at(-1)?.id;
    const reversal = { entry_id: entry, reason: "Wrong person" };
    expect((await move(owner, id, "repayments/reversal", reversal)).status).toBe(200);
    expect((await move(owner, id, "repayments/reversal", reversal)).status).toBe(409);
    expect(await read(id)).toMatchObject({ balance: 9_000 });
    expect((await pay(9_000)).body.message).toContain("cleared");
    expect(await read(id)).toMatchObject({ state: "cleared", balance: 0, next_instalment: null });
    expect((await pay(1)).status).toBe(409);
  });

  it("skips a month, is rescheduled and written off by a second person", async () => {
    const dan = await employee("Dan", 30_000);
    const id = await lent(dan, { principal: 9_000, annual_rate: 0, months: 3 });
    const reason = "School fees";
    expect((await move(owner, id, "skip", { month: "2026-04", reason })).status).toBe(200);
    expect((await move(owner, id, "skip", { month: "2026-05", reason })).body.message).toContain("already pending");
    expect((await decide(owner, id)).status).toBe(403);
    expect((await decide(financeManager, id)).body.message).toBe("The change to the loan was approved.");
    const months = async () => (await read(id)).schedule.map(({ month, instalment }) => [month, instalment]);
    expect(await months()).toEqual([
      ["2026-03", 3_000],
      ["2026-04", 0],
      ["2026-05", 3_000],
      ["2026-06", 3_000],
    ]);
    expect(await dueIn(april, dan)).toMatchObject([{ due: 0, balance: centsOf(9_000) }]);
    await move(owner, id, "schedule", { first_month: "2026-03", months: 6, reason });
    await decide(financeManager, id);
    expect((await months()).slice(0, 3)).toEqual([
      ["2026-03", 1_500],
      ["2026-04", 0],
      ["2026-05", 1_500],
    ]);
    expect((await inTransaction((tx) => loansOwedBy(tx, scope, [dan]))).get(dan)).toBe(centsOf(9_000));
    await move(owner, id, "write-off", { month: "2026-03", reason: "Hardship" });
    const [asked] = (await call<Approvals["list"]>(financeManager, "POST", "/client/approvals", { kind: "loan" })).body
      .data;
    expect(asked?.facts).toContainEqual({ label: "Outstanding now", value: "9,000.00" });
    await decide(financeManager, id);
    expect(await read(id)).toMatchObject({ state: "written_off", balance: 0 });
    expect(await dueIn(march, dan)).toMatchObject([{ due: 0, writtenOff: centsOf(9_000), balance: cents(900_000) }]);
    expect((await move(owner, id, "skip", { month: "2026-06", reason })).status).toBe(409);
    const late = await move(owner, id, "repayments", { day: "2026-03-10", amount: 500, reference: "Cash" });
    expect(late).toMatchObject({ status: 409, body: { message: expect.stringContaining("was written off") } });
  });

  it("of an employee who leaves is due in the last month", async () => {
    const leaver = await employee("Leah", 60_000);
    await lent(leaver, { principal: 12_000, annual_rate: 0, months: 12 });
    await call(owner, "POST", `/personnel/${leaver}/departure`, {
      version: 1,
      last_day: "2026-04-30",
      reason: "resigned",
    });
    expect(await dueIn(march, leaver)).toMatchObject([{ due: centsOf(1_000) }]);
    expect(await dueIn(april, leaver)).toMatchObject([{ due: centsOf(12_000) }]);
    expect((await ask(owner, { personnel_id: leaver })).status).toBe(422);
    expect((await call<Said>(owner, "DELETE", `/personnel/${leaver}`)).status).toBe(409);
  });

  it("is refused with the reason where its terms cannot be", async () => {
    const refused: readonly (readonly [object, string])[] = [
      [{ principal: 0 }, "above zero"],
      [{ principal: 1e15 }, "too large"],
      [{ principal: 10.001 }, "two decimals"],
      [{ months: 0 }, "at least one"],
      [{ months: 121 }, "within 120"],
      [{ annual_rate: 101 }, "at most 100"],
      [{ kind: "advance" }, "bears no interest"],
      [{ first_month: "2026-13" }, "YYYY-MM"],
      [{ first_month: "2026-02" }, "must be between"],
      [{ first_month: "2036-02" }, "must be between"],
    ];
    for (const [more, sentence] of refused) {
      const answer = await ask(clerk, more);
      expect(answer.status, sentence).toBe(422);
      expect(JSON.stringify(answer.body)).toContain(sentence);
    }
  });
});

describe("who sees a loan", () => {
  it("is whose it is and View Loans; pay is shown to View Salaries alone", async () => {
    const mine = await list(clerk);
    expect(mine.length).toBeGreaterThan(0);
    expect(mine.every(({ is_own: isOwn }) => isOwn)).toBe(true);
    const others = await list(owner, { personnel_id: brian });
    expect((await call(clerk, "GET", `/loans/${others[0]?.id}`)).status).toBe(404);
    expect((await call(clerk, "POST", "/loans/quote", terms({ personnel_id: brian }))).status).toBe(404);
    await hazina.setRole(financeManager as unknown as Owner, HR_OFFICER);
    expect(await list(financeManager)).toEqual([]);
    await hazina.setRole(financeManager as unknown as Owner, APPROVER);
    expect((await list(financeManager)).length).toBeGreaterThan(2);
    expect((await ask(owner)).body.code).toBe("no_record");
  });

  it("nobody else: signed out, of another company or branch, without the ability", async () => {
    const id = (await ask(owner, { personnel_id: caro, principal: 1_000, months: 1, annual_rate: 0 })).body.data.id;
    const { version } = await read(id);
    const reason = "x";
    const statuses = async (who: Person) => {
      const answers = [
        await call(who, "GET", `/loans/${id}`),
        await call(who, "PUT", `/loans/${id}`, { ...terms(), version }),
        await call(who, "DELETE", `/loans/${id}`),
        await decide(who, id),
        await call(who, "POST", `/loans/${id}/skip`, { version, month: "2026-04", reason }),
        await call(who, "POST", `/loans/${id}/disbursement`, { version, day: "2026-03-05" }),
        await call(who, "POST", `/loans/${id}/repayments`, { version, day: "2026-03-05", amount: 1 }),
        await call(who, "POST", `/loans/${id}/repayments/reversal`, { version, entry_id: id, reason }),
        await call(who, "POST", `/loans/${id}/schedule`, { version, first_month: "2026-04", months: 2, reason }),
        await call(who, "POST", `/loans/${id}/write-off`, { version, month: "2026-04", reason }),
      ];
      return answers.map(({ status }) => status);
    };
    expect(await statuses({})).toEqual(Array(10).fill(401));
    expect(await statuses(rival)).toEqual(Array(10).fill(404));
    expect(await statuses(branchAdmin)).toEqual(Array(10).fill(404));
    expect(await list(branchAdmin)).toEqual([]);
    expect(await statuses(financeManager)).toEqual([200, 403, 403, 200, 403, 403, 403, 403, 403, 403]);
  });

  it("withdraws it while pending, and changes it, which starts approval again", async () => {
    const { id } = (await ask(clerk, { principal: 1_000, months: 1 })).body.data;
    const put = (version: number) =>
      call<Said>(clerk, "PUT", `/loans/${id}`, { ...terms({ principal: 2_000 }), version });
    expect((await put(1)).body.message).toContain("requested again");
    expect(await put(1)).toMatchObject({ status: 409, body: { code: "changed_since" } });
    const waiting = await call<Approvals["list"]>(financeManager, "POST", "/client/approvals", { kind: "loan" });
    expect(waiting.body.data).toHaveLength(1);
    expect((await call<Said>(clerk, "DELETE", `/loans/${id}`)).body.message).toBe("The loan was withdrawn.");
    expect((await decide(financeManager, id)).status).toBe(404);
  });
});
