import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LONG_RUN } from "../testing/long-run.ts";
import { onPaper, type PaperExtra, type PaperPerson, type PaperSlip, taxed } from "./pay-on-paper.fixture.ts";
import { startPayroll } from "./payroll.fixture.ts";

/**
 * The last month of the test. The long run covers a whole year. The short run covers two months, in which a person
 * joins, pay rises within a month and a payment fails.
 */
const LAST = LONG_RUN ? "2026-12" : "2026-05";
const FIRST = LONG_RUN ? "2026-01" : "2026-04";
const SALARIES = [
  18_000, 24_000, 33_333.33, 45_000, 62_000, 77_777.77, 93_000, 100_000, 120_500, 150_000, 210_000, 333_333, 600_000,
  1_000_000.01, 15_201.65, 29_999.99, 88_888.88, 54_321.09, 71_234.56, 250_000,
].slice(0, LONG_RUN ? 20 : 6);
const NITA = 5_000;

const office = await startPayroll();
const { hazina, owner, approver, payer, ask, must } = office;

afterAll(() => hazina.stop());

const cents = (amount: number | string | null | undefined) => Math.round(Number(amount) * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

type Staff = { -readonly [Key in keyof PaperPerson]: PaperPerson[Key] } & { readonly id: string };
const staff: Staff[] = [];
/** The additional pay of employees, keyed by month and employee id. */
const extras = new Map<string, PaperExtra>();
/** The slips of casual workers, keyed by month. */
const ofCasuals = new Map<string, readonly PaperSlip[]>();
const whole: PaperSlip[] = [];

const paper = (one: Staff, month: string) => onPaper(one, month, extras.get(`${month} ${one.id}`));
const nth = (place: number) => staff[Math.min(place, staff.length - 1)] as Staff;

function note(month: string, id: string, more: PaperExtra): void {
  const had = extras.get(`${month} ${id}`) ?? {};
  const plus = (name: keyof PaperExtra) => (had[name] ?? 0) + (more[name] ?? 0);
  const all = { regular: plus("regular"), once: plus("once"), deductions: plus("deductions"), absent: plus("absent") };
  extras.set(`${month} ${id}`, all);
}

const element = (name: string, code: string, more: object) => office.made("/payroll-elements", { name, code, ...more });
const house = await element("House allowance", "house", { pays: { type: "earning", kind: "houseAllowance" } });
const sacco = await element("Stima", "sacco", { pays: { type: "deduction", kind: "sacco" }, payee: "Stima" });
const bonus = await element("Bonus", "bonus", { pays: { type: "earning", kind: "bonus" }, recurring: false });

async function hire(amount: number, joined: string, allowance = 0): Promise<void> {
  const id = await office.person(amount, joined);
  const held = {
    personnel_id: id,
    element_id: house,
    value: allowance,
    from: joined < FIRST ? FIRST : joined.slice(0, 7),
  };
  if (allowance > 0) await must(owner, "POST", "/personnel-pay-elements", held);
  const rates = [{ from: joined, amount: cents(amount) }];
  staff.push({ id, spells: [{ joined }], rates, house: cents(allowance) });
}

async function raise(one: Staff, amount: number, from: string): Promise<void> {
  await office.raise(one.id, amount, from);
  one.rates = [...one.rates, { from, amount: cents(amount) }];
}

const versionOf = async (id: string) =>
  (await must<{ data: { version: number } }>(owner, "GET", `/personnel/${id}`)).data.version;
const settled = async (run: string) => {
  await office.approved(run);
  await office.settle(run, await office.pay(run));
  return run;
};
const closed = (month: string) =>
  must(approver, "PUT", `/payroll/months/${month}`, { state: "closed", reason: "Done" });

/** Enters a bonus for some employees in the muster roll, and notes it for the calculation on paper. */
async function give(run: string, month: string, amounts: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...amounts].map(([personnel_id, amount]) => ({ personnel_id, values: { [bonus]: amount } }));
  await must(owner, "POST", "/payroll-muster-roll", { payroll_id: run, rows });
  for (const [id, amount] of amounts) note(month, id, { once: cents(amount) });
}

/** Checks that each slip of a run equals the one on paper, and that the causes of its change add up. */
async function compareSlips(month: string, run: string, people: readonly Staff[] = staff): Promise<void> {
  for (const one of people) {
    const wanted = paper(one, month);
    if (!wanted) continue;
    const slip = await office.slip(run, one.id);
    const of = (...codes: string[]) =>
      sum(slip.lines.filter(({ code }) => codes.includes(code)).map(({ amount }) => cents(amount)));
    const found = {
      net: cents(slip.net),
      paye: of("paye"),
      shif: of("shif"),
      levy: of("housingLevy"),
      nssf: of("nssf.tierOne", "nssf.tierTwo"),
    };
    const { net, paye, shif, levy, nssf } = wanted;
    expect([month, slip.refusal, found]).toEqual([month, null, { net, paye, shif, levy, nssf }]);
    const causes = (slip.change?.causes ?? []).map(({ amount }) => cents(amount));
    expect(sum(causes)).toBe(cents(slip.change?.change ?? 0));
  }
}

type List = {
  readonly data: readonly { readonly personnel_id: string; readonly values: Readonly<Record<string, number>> }[];
  readonly totals: Readonly<Record<string, number>>;
};

/** Downloads a return in its authority's layout, and returns the cells of its rows. */
async function cellsOf(name: string, month: string): Promise<readonly (readonly string[])[]> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${owner.token}` };
  const asked = { method: "POST", headers, body: JSON.stringify({ month, filetype: "csv" }) };
  const answer = await hazina.server.fetch(new Request(`http://hazina.test/api/reports/payroll/${name}`, asked));
  const text = await answer.text();
  expect([name, answer.status, answer.status === 200 ? "" : text]).toEqual([name, 200, ""]);
  const rows = text.trim().split("\r\n");
  return rows.map((row) => row.split(","));
}

/**
 * Checks that the lists, the files of each authority, the liabilities and the books of a month equal the sums on paper.
 */
async function compareMonth(month: string): Promise<void> {
  const all = [...staff.flatMap((one) => paper(one, month) ?? []), ...(ofCasuals.get(month) ?? [])];
  const of = (key: keyof PaperSlip) => sum(all.map((slip) => slip[key]));
  const list = (name: string) => must<List>(owner, "POST", `/client/statutory/${name}`, { month });
  const paye = await list("paye");
  expect([month, paye.data.length, cents(paye.totals.chargeable), cents(paye.totals.paye)]).toEqual([
    month,
    all.length,
    of("chargeable"),
    of("paye"),
  ]);
  const net = await list("net-pay");
  expect([cents(net.totals.net), cents(net.totals.pays)]).toEqual([of("net"), of("net")]);
  await compareFiles(month, all.length, of);
  const owed = await must<{ data: { to: string; amount: number }[] }>(owner, "POST", "/client/payroll-obligations", {
    month,
  });
  expect(Object.fromEntries(owed.data.map(({ to, amount }) => [to, cents(amount)]))).toEqual({
    paye: of("paye"),
    nssf: 2 * of("nssf"),
    health: of("shif"),
    housingLevy: 2 * of("levy"),
    nita: NITA * all.length,
  });
  type Ledger = { totals: { debit: number; credit: number }; data: { memo: string; debit: number; credit: number }[] };
  const ledger = await must<Ledger>(owner, "POST", "/reports/payroll/general-ledger", { month });
  expect(cents(ledger.totals.debit)).toBe(cents(ledger.totals.credit));
  const wages = ledger.data.filter(({ memo }) => memo === "Net wages");
  expect(sum(wages.map(({ debit, credit }) => cents(credit) - cents(debit)))).toBe(of("net"));
}

async function compareFiles(month: string, people: number, of: (key: keyof PaperSlip) => number): Promise<void> {
  const total = (rows: readonly (readonly string[])[], cell: number) => sum(rows.map((row) => cents(row[cell])));
  const p10 = await cellsOf("paye", month);
  expect([p10.length, [...new Set(p10.map((row) => row.length))]]).toEqual([people, [29]]);
  expect([total(p10, 6), total(p10, 20), total(p10, 23)]).toEqual([of("cash"), of("chargeable"), of("paye")]);
  const nssf = (await cellsOf("nssf", month)).slice(1);
  expect([total(nssf, 9), total(nssf, 11)]).toEqual([of("nssf"), 2 * of("nssf")]);
  expect(total((await cellsOf("nhif", month)).slice(1), 7)).toBe(of("shif"));
  expect(total(await cellsOf("housing-levy", month), 5)).toBe(2 * of("levy"));
  expect(total((await cellsOf("nita", month)).slice(1), 3)).toBe(NITA * people);
}

/** Enters the daily work of a week, and pays it with a wage payroll. Returns the id of the payroll. */
async function week(month: string, monday: number, workers: readonly string[], days: number): Promise<string> {
  const dayAt = (place: number) => `${month}-${String(monday + place).padStart(2, "0")}`;
  const rows = workers.flatMap((personnel_id) =>
    Array.from({ length: days }, (_, place) => ({ personnel_id, day: dayAt(place) })),
  );
  await must(owner, "POST", "/wages-muster-roll", { rows });
  const period = { from: dayAt(0), to: dayAt(6) };
  return settled(await office.made("/payrolls", { payroll_type_id: office.wages, month, period }));
}

async function weeksOfCasuals(): Promise<void> {
  const rates = [700, 1_000, 1_350.5];
  const casuals: string[] = [];
  for (const rate of rates) casuals.push(await office.person(rate, "2026-01-05", { kind: "casual" }, "daily"));
  const paid = new Map(casuals.map((id) => [id, 0]));
  for (const monday of [2, 9, 16, 23]) {
    const run = await week("2026-03", monday, casuals, 5);
    for (const id of casuals) paid.set(id, (paid.get(id) ?? 0) + cents((await office.slip(run, id)).pays));
  }
  const slips = rates.map((rate) => taxed(cents(rate) * 20, 0, "2026-03"));
  ofCasuals.set("2026-03", slips);
  expect([...paid.values()]).toEqual(slips.map(({ net }) => net));
}

/**
 * Makes one of a payroll's payments fail, has two people report the failure, and makes the payment again. Checks that
 * the month stays open until then.
 */
async function failedAndPaidAgain(): Promise<string> {
  const run = await office.start({ month: "2026-05" });
  await office.approved(run);
  const results = `/payroll/payments/${await office.pay(run)}/results`;
  const rows = (await office.lines(run)).map(({ personnel_id, part, amount }, at) => {
    return { personnel_id, part, amount, status: at === 2 ? "failed" : "paid" };
  });
  await must(payer, "POST", results, { rows });
  await must(owner, "POST", results, { rows: rows.filter(({ status }) => status === "failed") });
  expect((await office.read(run)).status).toBe("paying");
  const early = await ask(approver, "PUT", "/payroll/months/2026-05", { state: "closed", reason: "Done" });
  expect([early.status, early.body.message]).toEqual([409, expect.stringContaining("Salaries, May 2026 is paying")]);
  await office.settle(run, await office.pay(run));
  expect((await office.read(run)).status).toBe("paid");
  return run;
}

/**
 * Records an employee's departure, pays the regular payroll with the employee's last days of work, and then pays the
 * final dues with a final payroll. Checks the slips of both payrolls.
 */
async function leaves(one: Staff): Promise<void> {
  const left = "2026-06-19";
  const body = { version: await versionOf(one.id), last_day: left, reason: "resigned" };
  await must(owner, "POST", `/personnel/${one.id}/departure`, body);
  one.spells = one.spells.map((spell) => ({ ...spell, left }));
  await compareSlips("2026-06", await office.paid({ month: "2026-06" }));
  const run = await office.start({ month: "2026-06", kind: "final", personnel_ids: [one.id] });
  type Roll = { data: { proposed: { amount: number | null }[] }[] };
  const roll = await must<Roll>(owner, "POST", "/client/payroll-muster-roll", { payroll_id: run });
  for (const { amount } of roll.data[0]?.proposed ?? []) note("2026-06", one.id, { once: cents(amount) });
  await compareSlips("2026-06", await settled(run), [one]);
}

/** Pays bonuses before the regular payroll of the month, and another one after it, and checks the slips. */
async function bonusesBesides(): Promise<void> {
  const early = await office.start({ month: "2026-07", kind: "off_cycle" });
  await give(early, "2026-07", new Map(staff.slice(7, 12).map(({ id }, at) => [id, 10_000.01 * (at + 1)])));
  await settled(early);
  await compareSlips("2026-07", await office.paid({ month: "2026-07" }));
  const late = await office.start({ month: "2026-07", kind: "off_cycle" });
  await give(late, "2026-07", new Map([[nth(8).id, 5_555.55]]));
  await compareSlips("2026-07", await settled(late), [nth(8)]);
}

/**
 * Pays a payroll, has two people reverse it, and runs it again with a bonus that had been forgotten: only the bonus is
 * paid.
 */
async function takenBack(): Promise<string> {
  const first = await office.paid({ month: "2026-09" });
  await compareSlips("2026-09", first);
  await compareMonth("2026-09");
  for (const by of [approver, owner])
    await must(by, "POST", "/rollback-payroll", { payroll_id: first, reason: "Again" });
  expect((await must<List>(owner, "POST", "/client/statutory/paye", { month: "2026-09" })).data).toEqual([]);
  const run = await office.start({ month: "2026-09" });
  const without = paper(nth(1), "2026-09")?.net ?? 0;
  await give(run, "2026-09", new Map([[nth(1).id, 3_000]]));
  await office.approved(run);
  const difference = (paper(nth(1), "2026-09")?.net ?? 0) - without;
  expect((await office.lines(run)).map(({ amount }) => cents(amount))).toEqual([difference]);
  await office.settle(run, await office.pay(run));
  return run;
}

/** Backdates a raise to August, which is closed, and September: the difference is paid in October. */
async function datedBack(one: Staff): Promise<string> {
  const before = { ...one };
  await raise(one, 80_000, "2026-08-16");
  for (const month of ["2026-08", "2026-09"]) {
    const late = (onPaper(one, month)?.cash ?? 0) - (onPaper(before, month)?.cash ?? 0);
    note("2026-10", one.id, { regular: late });
  }
  one.rates = [...before.rates, { from: "2026-10-01", amount: cents(80_000) }];
  return office.paid({ month: "2026-10" });
}

/**
 * The functions that carry out the events of each month, keyed by month. Each returns the id of the payroll with the
 * last slips of its month; undefined if the function has already checked the slips.
 */
const MONTHS: Readonly<Record<string, () => Promise<string | undefined>>> = {
  "2026-01": () => office.paid({ month: "2026-01" }),
  "2026-02": () => office.paid({ month: "2026-02" }),
  "2026-03": async () => {
    await weeksOfCasuals();
    return office.paid({ month: "2026-03" });
  },
  "2026-04": async () => {
    await hire(80_000, "2026-04-13", 8_000);
    await raise(nth(3), 52_000, "2026-04-01");
    return office.paid({ month: "2026-04" });
  },
  "2026-05": async () => {
    await raise(nth(4), 77_500, "2026-05-16");
    return failedAndPaidAgain();
  },
  "2026-06": async () => {
    await leaves(nth(6));
    return undefined;
  },
  "2026-07": async () => {
    await bonusesBesides();
    return undefined;
  },
  "2026-08": async () => {
    const run = await office.start({ month: "2026-08" });
    await office.approved(run);
    await must(approver, "POST", "/rollback-payroll", { payroll_id: run, reason: "Too early" });
    await raise(nth(9), 151_000, "2026-08-10");
    await settled(run);
    for (const month of ["01", "02", "03", "04", "05", "06", "07", "08"]) await closed(`2026-${month}`);
    return run;
  },
  "2026-09": async () => {
    const again = { version: await versionOf(nth(6).id), joined: "2026-09-07", employment: { kind: "permanent" } };
    await must(owner, "POST", `/personnel/${nth(6).id}/rehire`, again);
    nth(6).spells = [...nth(6).spells, { joined: "2026-09-07" }];
    return takenBack();
  },
  "2026-10": () => datedBack(nth(5)),
  "2026-11": async () => {
    const casual = await office.person(700, "2026-11-02", { kind: "casual" }, "daily");
    await week("2026-11", 9, [casual], 1);
    ofCasuals.set("2026-11", [taxed(70_000, 0, "2026-11")]);
    const run = await office.start({ month: "2026-11" });
    const rows = [{ personnel_id: nth(12).id, days_absent: 2.5 }];
    await must(owner, "POST", "/payroll-muster-roll", { payroll_id: run, rows });
    note("2026-11", nth(12).id, { absent: 250 });
    return settled(run);
  },
  "2026-12": async () => {
    const run = await office.start({ month: "2026-12" });
    const people = staff.filter((one) => paper(one, "2026-12"));
    await give(run, "2026-12", new Map(people.map(({ id }, at) => [id, 20_000 + at])));
    return settled(run);
  },
};

const months = Object.keys(MONTHS).filter((month) => month >= FIRST && month <= LAST);

beforeAll(async () => {
  for (const [at, amount] of SALARIES.entries()) {
    await hire(amount, "2025-01-01", at % 2 === 0 ? Math.round(amount * 10) / 100 : 0);
  }
  for (const { id } of staff.filter((_, at) => at % 3 === 0)) {
    const held = { personnel_id: id, element_id: sacco, value: 1_234.5, from: FIRST };
    await must(owner, "POST", "/personnel-pay-elements", held);
    for (const month of months) note(month, id, { deductions: 123_450 });
  }
});

/** The months run one after another, because each continues from the one before it. */
describe("a year of a company is what an accountant works out on paper", () => {
  it.each(months)("%s: slips, causes, returns, obligations and books", async (month) => {
    const run = await MONTHS[month]?.();
    if (run !== undefined) await compareSlips(month, run);
    await compareMonth(month);
    whole.push(...staff.flatMap((one) => paper(one, month) ?? []), ...(ofCasuals.get(month) ?? []));
  });

  it("P9 forms sum the slips of the year", async () => {
    const cards = await must<List>(owner, "POST", "/client/p9-forms", { year: 2026 });
    for (const one of staff) {
      const own = months.flatMap((month) => paper(one, month) ?? []);
      const values = cards.data.find(({ personnel_id }) => personnel_id === one.id)?.values;
      expect([values?.months, cents(values?.gross), cents(values?.chargeable), cents(values?.paye)]).toEqual([
        own.length,
        sum(own.map(({ cash }) => cash)),
        sum(own.map(({ chargeable }) => chargeable)),
        sum(own.map(({ paye }) => paye)),
      ]);
    }
    expect(cents(cards.totals.paye)).toBe(sum(whole.map(({ paye }) => paye)));
  });

  it("every payroll is verified without a difference", async () => {
    type Runs = { data: { id: string; month: string; kind: string }[] };
    const { data: runs } = await must<Runs>(owner, "POST", "/client/payroll", {});
    for (const { id, month } of runs.filter(({ kind }) => kind !== "reversal")) {
      const checked = await must<{ data: { differences: object[] } }>(owner, "POST", `/payrolls/${id}/verification`);
      expect([month, checked.data.differences]).toEqual([month, []]);
    }
  });
});
