import { lastDayOf, parseMonth } from "@hazina/base/calendar.ts";
import { afterAll, describe, expect, it } from "vitest";
import { startTestServer } from "../../testing/test-server.ts";
import { monthEnd } from "../month-end.fixture.ts";
import { postEndedMonths } from "./post-month.ts";

const ADMIN = 1;
const hazina = await startTestServer();
const { owner, financeManager, employee, branchAdmin } = hazina.group;
const rival = await hazina.company("Rival Traders");
const { call, decide, approved, entry, period, monthBefore, balances } = monthEnd(hazina, owner, financeManager);
const run = () => postEndedMonths(hazina.server.services, owner.companyId);

afterAll(() => hazina.stop());

type Asset = {
  state: string;
  depreciation: number;
  book_value: number;
  months_posted: number;
  gain: number | null;
  version: number;
  disposal_journal_id: string | null;
  lines: { amount: number; state: string; journal_id: string | null }[];
};
type Register = {
  totals: Record<string, number>;
  data: { name: string; charge: number; book_value: number }[];
  accounts: { code: string; register: number; books: number }[];
};
let number = 0;
const form = (more: object = {}) => ({
  number: `FA-${++number}`,
  name: "Delivery van",
  cost: 1_200_000,
  acquired_on: `${monthBefore(4)}-10`,
  asset_account: "1520",
  method: "straight",
  first_month: monthBefore(3),
  life_months: 60,
  tax_class: "motor_vehicle",
  ...more,
});
const read = async (id: string) => (await call<{ data: Asset }>(owner, "GET", `/accounting/assets/${id}`)).body.data;
const register = async () => {
  const range = `from=${monthBefore(4)}-01&to=${lastDayOf(parseMonth(monthBefore(0)))}`;
  return (await call<Register>(owner, "GET", `/reports/accounting/assets?${range}`)).body;
};

describe("a fixed asset", () => {
  it("is depreciated month by month once it is approved, each month once", async () => {
    await entry("purchase", monthBefore(4), [
      ["1520", 1_200_000],
      ["1100", -1_200_000],
    ]);
    const { body } = await call(owner, "POST", "/accounting/assets", form());
    const { id } = body.data;
    await run();
    expect(await read(id)).toMatchObject({ state: "pending", months_posted: 0 });
    expect((await decide(owner, id)).body.code).toBe("maker_is_checker");
    expect((await decide(financeManager, id)).status).toBe(200);
    await Promise.all([run(), run()]);
    expect(await read(id)).toMatchObject({ months_posted: 3, depreciation: 60_000, book_value: 1_140_000 });
    expect(await balances(monthBefore(1))).toMatchObject({ "6700": 60_000, "1590": -60_000 });
  });

  it("on its reducing balance has its part of the yearly rate", async () => {
    const id = await approved(
      "/accounting/assets",
      form({
        name: "Lorry",
        method: "reducing",
        rate: 25,
        life_months: null,
        cost: 2_400_000,
        depreciated_before: 400_000,
      }),
    );
    await entry("lorry", monthBefore(4), [
      ["1520", 2_400_000],
      ["1590", -400_000],
      ["3000", -2_000_000],
    ]);
    const post = await call(owner, "POST", `/accounting/periods/${monthBefore(2)}/post`, {});
    expect(post.body).toMatchObject({ data: { assets: 2 } });
    const asset = await read(id);
    expect(asset).toMatchObject({ months_posted: 2, depreciation: 483_333.34 });
    expect(asset.lines.slice(0, 2).map(({ amount }) => amount)).toEqual([41_666.67, 41_666.67]);
    await run();
  });

  it("is disposed of with a gain or a loss, by two persons, and its register ties to the books", async () => {
    const id = await approved(
      "/accounting/assets",
      form({ name: "Laptop", cost: 120_000, life_months: 12, tax_class: "computer" }),
    );
    await entry("laptop", monthBefore(4), [
      ["1520", 120_000],
      ["1100", -120_000],
    ]);
    await run();
    const { version, months_posted: months } = await read(id);
    expect(months).toBe(3);
    const dispose = (more: object = {}) =>
      call(owner, "POST", `/accounting/assets/${id}/dispose`, {
        version,
        on: `${monthBefore(0)}-02`,
        proceeds: 100_000,
        account: "1100",
        ...more,
      });
    expect((await dispose({ on: `${monthBefore(1)}-20` })).body.message).toMatch(
      /has already been depreciated up to the end of/,
    );
    expect((await dispose({ account: "4000" })).status).toBe(422);
    expect((await dispose({ on: "2020-01-01" })).status).toBe(409);
    expect((await dispose()).status).toBe(200);
    expect((await decide(owner, id)).body.code).toBe("maker_is_checker");
    expect((await decide(financeManager, id, 2)).body.message).toBe("The disposal was rejected.");
    expect(await read(id)).toMatchObject({ state: "active" });
    const again = await read(id);
    expect((await dispose({ version: again.version })).status).toBe(200);
    expect((await decide(financeManager, id)).body.message).toBe("The disposal was approved and posted.");
    expect(await read(id)).toMatchObject({ state: "disposed", gain: 10_000, book_value: 0 });
    expect((await balances(monthBefore(0)))["6710"]).toBe(-10_000);
    const { accounts, totals, data } = await register();
    for (const { code, register: own, books } of accounts) expect([code, own]).toEqual([code, books]);
    expect(data.map(({ name }) => name)).toEqual(["Delivery van", "Lorry", "Laptop"]);
    expect(totals).toMatchObject({ additions: 3_720_000, disposals: 120_000, cost_closing: 3_600_000 });
  });

  it("has its wear and tear of a year", async () => {
    const year = Number(monthBefore(4).slice(0, 4));
    type Tax = { source: string; data: { name: string; allowance: number; cost: number }[]; totals: object };
    const { body } = await call<Tax>(owner, "GET", `/reports/accounting/wear-and-tear?year=${year}`);
    expect(body.source).toMatch(/Second Schedule/);
    expect(body.data.find(({ name }) => name === "Delivery van")).toMatchObject({
      cost: 1_200_000,
      allowance: 300_000,
    });
    for (const wrong of ["2021", "x", "20260"])
      expect((await call(owner, "GET", `/reports/accounting/wear-and-tear?year=${wrong}`)).status).toBe(422);
  });

  it("keeps a month from being closed until it is depreciated, and the books equal after closing again", async () => {
    const id = await approved(
      "/accounting/assets",
      form({ name: "Desk", cost: 60_000, life_months: 60, asset_account: "1540", tax_class: "furniture" }),
    );
    await approved("/accounting/schedules", {
      kind: "accrued",
      name: "Audit fee",
      total: 120_000,
      first_month: monthBefore(4),
      months: 12,
      result_account: "6550",
    });
    await approved("/accounting/schedules", {
      kind: "prepaid",
      name: "Licence",
      total: 60_000,
      first_month: monthBefore(4),
      months: 7,
      result_account: "6600",
    });
    const [first, second] = [monthBefore(4), monthBefore(3)];
    expect((await period(first, "closing")).status).toBe(200);
    expect((await period(first, "closed")).body.message).toMatch(/Schedules are posted: 2 schedules are not posted/);
    expect((await call(owner, "POST", `/accounting/periods/${first}/post`, {})).status).toBe(200);
    expect((await period(first, "closed")).status).toBe(200);
    expect((await period(second, "closing")).status).toBe(200);
    expect((await period(second, "closed")).body.message).toMatch(/Schedules are posted/);
    expect((await call(owner, "POST", `/accounting/periods/${second}/post`, {})).status).toBe(200);
    expect((await period(second, "closed")).status).toBe(200);
    const [closed, asset] = [await balances(second), await read(id)];
    expect(asset).toMatchObject({ months_posted: 1 });
    expect((await period(second, "open", "A bill came late")).status).toBe(200);
    await run();
    await call(owner, "POST", `/accounting/periods/${second}/post`, {});
    for (const state of ["closing", "closed"]) expect((await period(second, state)).status).toBe(200);
    expect(await balances(second)).toEqual(closed);
  });

  it.each([
    ["without a number", { number: " " }, "number"],
    ["without months", { life_months: null }, "life_months"],
    ["without a rate", { method: "reducing", life_months: null }, "rate"],
    ["with more depreciation than cost", { residual: 700_000, depreciated_before: 600_000 }, "residual"],
    ["depreciated before it was acquired", { acquired_on: `${monthBefore(1)}-10` }, "first_month"],
    ["depreciated in a mistyped year", { acquired_on: "1926-01-01", first_month: "1926-01" }, "first_month"],
    ["depreciated in a year that no date has", { first_month: "9999-12" }, "first_month"],
    ["in an account of costs", { asset_account: "6000" }, "asset_account"],
    ["of an unknown class", { tax_class: "yacht" }, "tax_class"],
  ])("%s is refused", async (_, more, path) => {
    const { status, body } = await call(owner, "POST", "/accounting/assets", form(more));
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ path }]);
  });

  it("belongs to who may post journals, in its company and branch", async () => {
    const { body } = await call(owner, "POST", "/accounting/assets", form({ number: "ONE" }));
    expect((await call(owner, "POST", "/accounting/assets", form({ number: "ONE" }))).status).toBe(409);
    const path = `/accounting/assets/${body.data.id}`;
    for (const person of [rival, branchAdmin]) expect((await call(person, "GET", path)).status).toBe(404);
    expect((await call(rival, "DELETE", path)).status).toBe(404);
    expect((await call(employee, "GET", path)).status).toBe(403);
    expect((await call(employee, "GET", "/reports/accounting/wear-and-tear?year=2026")).status).toBe(403);
    expect((await call(financeManager, "POST", "/accounting/assets", form())).status).toBe(403);
    expect((await call({}, "POST", "/client/assets", {})).status).toBe(401);
    expect((await decide(financeManager, body.data.id, 2)).status).toBe(200);
    expect((await call(owner, "DELETE", path)).status).toBe(200);
  });

  it("is depreciated while its disposal waits, and the person who posted the month may approve it", async () => {
    await hazina.setRole(financeManager, ADMIN);
    const id = await approved(
      "/accounting/assets",
      form({ name: "Printer", cost: 60_000, first_month: monthBefore(2), tax_class: "computer" }),
    );
    const { version } = await read(id);
    const disposal = { version, on: `${monthBefore(0)}-02`, proceeds: 0, account: "1100" };
    expect((await call(owner, "POST", `/accounting/assets/${id}/dispose`, disposal)).status).toBe(200);
    type Periods = { next: string; checks: { key: string; state: string }[] };
    const { checks } = (await call<Periods>(owner, "GET", "/accounting/periods")).body;
    expect(checks.find(({ key }) => key === "depreciation")).toMatchObject({ state: "blocked" });
    expect((await call(financeManager, "POST", `/accounting/periods/${monthBefore(1)}/post`, {})).status).toBe(200);
    expect(await read(id)).toMatchObject({ state: "disposing", months_posted: 2 });
    await run();
    expect((await decide(financeManager, id)).body.message).toBe("The disposal was approved and posted.");
    expect(await read(id)).toMatchObject({ state: "disposed", gain: -58_000 });
  });
});
