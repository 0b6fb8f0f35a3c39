import { readXlsx } from "hucre";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPayroll } from "../payroll.fixture.ts";

const office = await startPayroll();
const { hazina, owner, ask, must } = office;

type Listed = {
  readonly month: string | null;
  readonly data: readonly {
    readonly personnel_id: string;
    readonly name: string;
    readonly payroll_number: string;
    readonly values: Readonly<Record<string, string | number | null>>;
  }[];
  readonly totals: Readonly<Record<string, number>>;
  readonly meta: { readonly total: number; readonly page: number; readonly size: number };
};

let people: readonly string[];
let consultant: string;
let regular: string;
let bonusRun: string;

beforeAll(async () => {
  people = [await office.person(100_000), await office.person(20_000), await office.person(64_000)];
  consultant = await office.person(90_000, "2025-01-01", {
    kind: "consultant",
    job: "fees",
    fees_for: "professionalFee",
  });
  const bonus = await office.made("/payroll-elements", {
    name: "Bonus",
    code: "bonus",
    pays: { type: "earning", kind: "bonus" },
    recurring: false,
  });
  regular = await office.paid({});
  bonusRun = await office.paid({ kind: "off_cycle" }, (id) =>
    must(owner, "POST", "/payroll-muster-roll", {
      payroll_id: id,
      rows: [{ personnel_id: people[0], values: { [bonus]: 50_000 } }],
    }),
  );
});

afterAll(() => hazina.stop());

const LISTS = ["paye", "nhif", "nssf", "net-pay", "housing-levy", "nita"] as const;
const read = (name: string, body: object = {}) =>
  must<Listed>(owner, "POST", `/client/statutory/${name}`, { month: "2026-03", ...body });

describe("lists of figures", () => {
  it("have a person once, by the latest slip of the month; what was paid is the whole month's", async () => {
    const { data } = await read("net-pay");
    const first = data.filter(({ personnel_id }) => personnel_id === people[0]);
    expect(first).toHaveLength(1);
    expect(first[0]?.values).toMatchObject({ cash: 150_000, net: 104_479.15, pays: 104_479.15 });
    const paye = (await read("paye")).data.find(({ personnel_id }) => personnel_id === people[0]);
    expect(paye?.values).toMatchObject({ gross: 150_000, paye: 33_895.85, pin: expect.stringMatching(/^A0/) });
  });

  it("are those of one payroll where it is asked for", async () => {
    const of = (payroll_id: string) => read("net-pay", { month: undefined, payroll_id });
    const second = await of(bonusRun);
    expect(second.data.map(({ values }) => values.pays)).toEqual([34_037.5]);
    const first = await of(regular);
    expect(first.data).toHaveLength(4);
    expect(first.totals.pays).toBe((await office.read(regular)).totals.pays);
  });

  it("name fees in words, on screen and in the workbook", async () => {
    const { data } = await read("withholding");
    expect(data.map(({ values }) => values.fees_for)).toEqual(["Professional fee"]);
    const headers = { "content-type": "application/json", authorization: `Bearer ${owner.token}` };
    const body = JSON.stringify({ month: "2026-03", filetype: "excel" });
    const request = new Request("http://hazina.test/api/reports/payroll/withholding", {
      method: "POST",
      headers,
      body,
    });
    const { sheets } = await readXlsx(new Uint8Array(await (await hazina.server.fetch(request)).arrayBuffer()));
    const rows = (sheets[0]?.rows ?? []).map((row) => row.map((value) => (value ?? "").toString()));
    expect(rows.filter((row) => row.includes("Professional fee"))).toHaveLength(1);
    expect(rows.at(-1)?.includes("Total")).toBe(true);
  });

  it("speak of consultants only where they are paid", async () => {
    const has = async (name: string) => (await read(name)).data.some(({ personnel_id }) => personnel_id === consultant);
    expect([await has("net-pay"), await has("paye"), await has("nssf"), await has("housing-levy")]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it("add up to their totals, whole or page by page, searched or not", async () => {
    for (const name of LISTS) {
      const whole = await read(name);
      for (const [key, total] of Object.entries(whole.totals)) {
        const cents = whole.data.map(({ values }) => Math.round(Number(values[key]) * 100));
        expect([name, key, cents.reduce((sum, one) => sum + one, 0)]).toEqual([name, key, Math.round(total * 100)]);
      }
      const pages = [await read(name, { page: 1, size: 2 }), await read(name, { page: 2, size: 2 })];
      expect(pages.flatMap(({ data }) => data)).toEqual(whole.data);
      expect(pages[1]?.totals).toEqual(whole.totals);
      expect(pages[1]?.meta).toEqual({ total: whole.data.length, page: 2, size: 2 });
      const [last] = whole.data.slice(-1);
      const found = await read(name, { search: last?.payroll_number, page: 1, size: 2 });
      expect(found.data).toEqual([last]);
      expect([found.meta.total, found.totals]).toEqual([1, whole.totals]);
    }
  });

  it("are searched by the numbers that they show, and not by a pattern", async () => {
    const nssf = (await read("nssf")).data[1];
    const found = await read("nssf", { search: String(nssf?.values.nssf_number), page: 1, size: 10 });
    expect(found.data).toEqual([nssf]);
    expect((await read("nssf", { search: "%", page: 1, size: 10 })).data).toEqual([]);
  });

  it("stand in the order that is asked for", async () => {
    const names = async (sort: string) => (await read("net-pay", { sort })).data.map(({ name }) => name);
    expect(await names("-name")).toEqual((await names("name")).toReversed());
    expect(await names("number")).toEqual((await names("-number")).toReversed());
  });

  it("are empty for a month without a payroll, unknown for a payroll that is not there", async () => {
    const none = await read("paye", { month: "2024-01" });
    expect([none.data, none.totals.paye, none.meta.total]).toEqual([[], 0, 0]);
    const draft = await office.start({ month: "2026-07" });
    expect((await read("paye", { month: undefined, payroll_id: draft })).data).toEqual([]);
    const unknown = { payroll_id: "01900000-0000-7000-8000-000000000000" };
    expect((await ask(owner, "POST", "/client/statutory/paye", unknown)).status).toBe(404);
  });
});
