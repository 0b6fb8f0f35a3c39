import fc from "fast-check";
import { readXlsx } from "hucre";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LONG_RUN } from "../testing/long-run.ts";
import { pdfPages } from "../testing/pdf-text.ts";
import { startPayroll } from "./payroll.fixture.ts";

const PEOPLE = LONG_RUN ? 50 : 8;
/**
 * The months of the test. They include the end of a year and an increase of a contribution, and employees' pay changes
 * at random.
 */
const MONTHS = ["2025-12", "2026-01", "2026-02"] as const;

const office = await startPayroll();
const { hazina, owner, must } = office;
const people: string[] = [];
const runs: string[] = [];

const cents = (amount: number | string | null | undefined) => Math.round(Number(amount) * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

beforeAll(async () => {
  const house = await office.made("/payroll-elements", {
    name: "House allowance",
    code: "house",
    pays: { type: "earning", kind: "houseAllowance" },
  });
  const sacco = await office.made("/payroll-elements", {
    name: "SACCO",
    code: "sacco",
    pays: { type: "deduction", kind: "sacco" },
    payee: "Stima",
  });
  const amount = fc.integer({ min: 800_000, max: 60_000_000 }).map((one) => one / 100);
  const month = fc.constantFrom(...MONTHS);
  const drawn = fc.sample(
    fc.record({ basic: amount, house: amount, sacco: amount, from: month, raised: month }),
    PEOPLE,
  );
  for (const { basic, house: rent, sacco: saved, from, raised } of drawn) {
    const id = await office.person(basic, "2025-01-01");
    people.push(id);
    const held = { personnel_id: id, from };
    await must(owner, "POST", "/personnel-pay-elements", {
      ...held,
      element_id: house,
      value: Math.round(rent * 10) / 100,
    });
    await must(owner, "POST", "/personnel-pay-elements", {
      ...held,
      element_id: sacco,
      value: Math.round(saved * 5) / 100,
    });
    await office.raise(id, Math.round(basic * 110) / 100, `${raised}-16`);
  }
  for (const of of MONTHS) runs.push(await office.paid({ month: of }));
}, 600_000);

afterAll(() => hazina.stop());

type List = { data: { personnel_id: string; values: Record<string, number> }[]; totals: Record<string, number> };
type Ledger = { totals: { debit: number; credit: number }; data: { memo: string; credit: number }[] };

const download = async (path: string, body: object) => {
  const headers = { "content-type": "application/json", authorization: `Bearer ${owner.token}` };
  const asked = { method: "POST", headers, body: JSON.stringify(body) };
  const answer = await hazina.server.fetch(new Request(`http://hazina.test/api${path}`, asked));
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
};

describe("pay of random people over the end of a year", () => {
  it("is the same in the payroll, its slips, lists, files, payments and the books", async () => {
    for (const [at, run] of runs.entries()) {
      const month = MONTHS[at];
      const { totals } = await office.read(run);
      const slips = await Promise.all(people.map((id) => office.slip(run, id)));
      expect(slips.map(({ refusal }) => refusal)).toEqual(people.map(() => null));
      const net = sum(slips.map((slip) => cents(slip.net)));
      const list = await must<List>(owner, "POST", "/client/payroll-netpay", { month });
      const workbook = await readXlsx(await download("/reports/payroll/net-pay", { month, filetype: "excel" }));
      const ledger = await must<Ledger>(owner, "POST", "/reports/payroll/general-ledger", { payroll_id: run });
      const wages = ledger.data.filter(({ memo }) => memo === "Net wages").map(({ credit }) => cents(credit));
      const paid = (await office.lines(run)).map(({ amount }) => cents(amount));
      expect([
        cents(totals.net),
        sum(list.data.map(({ values }) => cents(values.net))),
        cents(list.totals.net),
        cents(workbook.sheets[0]?.rows.at(-1)?.[9] as number),
        sum(wages),
        sum(paid),
      ]).toEqual(Array.from({ length: 6 }, () => net));
      expect(ledger.totals.debit).toBe(ledger.totals.credit);
      const again = await must<{ data: object }>(owner, "POST", `/payrolls/${run}/verification`);
      expect(again.data).toEqual({ slips: people.length, same: people.length, differences: [] });
    }
  });

  it("moves by causes that add up to the change, none of it unexplained", async () => {
    for (const run of runs.slice(1)) {
      for (const id of people) {
        const { change } = await office.slip(run, id);
        expect(sum((change?.causes ?? []).map(({ amount }) => cents(amount)))).toBe(cents(change?.change));
        expect((change?.causes ?? []).map(({ cause }) => cause)).not.toContain("unexplained");
      }
    }
  });

  it("is on the P9 of its year alone, as the sum of the year's slips", async () => {
    for (const [year, months] of [
      [2025, MONTHS.slice(0, 1)],
      [2026, MONTHS.slice(1)],
    ] as const) {
      const cards = await must<List>(owner, "POST", "/client/p9-forms", { year });
      const lists = await Promise.all(
        months.map((month) => must<List>(owner, "POST", "/client/statutory/paye", { month })),
      );
      for (const { personnel_id: id, values } of cards.data) {
        const own = lists.flatMap(({ data }) => data.filter(({ personnel_id }) => personnel_id === id));
        for (const key of ["gross", "chargeable", "paye"]) {
          expect(cents(values[key])).toBe(sum(own.map((row) => cents(row.values[key]))));
        }
        expect(values.months).toBe(months.length);
      }
    }
  });

  it("is what each payslip says", async () => {
    const [run] = runs.slice(-1);
    for (const id of people) {
      const { net } = await office.slip(String(run), id);
      const text = pdfPages(await download("/reports/payroll/payslip", { payroll_id: run, personnel_id: id })).flat();
      expect(text.join("\n")).toContain(net.toLocaleString("en-KE", { minimumFractionDigits: 2 }));
    }
  }, 300_000);
});
