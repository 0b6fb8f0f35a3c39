import { addDays, dayAt } from "@hazina/base/calendar.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWithEtims } from "../invoicing/etims/etims.fixture.ts";
import { listedPurchase } from "../platform/simulators/etims/purchases.ts";
import type { Person } from "../testing/test-server.ts";
import { notifyKra } from "./inbox/notify-kra.ts";

const etims = await startWithEtims();
const { hazina, simulator } = etims;
const { owner, employee, branchAdmin } = hazina.group;
const rival = await hazina.company("Rival Traders");

afterAll(() => etims.stop());

type Made = {
  message: string;
  data: { id: string; bill_id: string | null; added: number };
  errors: { path: string }[];
};
type Row = {
  id: string;
  supplier: string;
  supplier_pin: string;
  number: string;
  state: string;
  total: number;
  bill: { id: string; number: string } | null;
  is_sent: boolean;
  problem: string | null;
};
const post = (path: string, body: object = {}, person: Person = owner) => hazina.call<Made>(person, "POST", path, body);
const list = async (more: object = {}, person: Person = owner) =>
  (await hazina.call<{ data: Row[]; meta: { total: number } }>(person, "POST", "/etims/purchases", more)).body;
const today = dayAt(hazina.time.ms);

const plant = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    listedPurchase({
      pin: `P05123${String(4_000 + at)}K`,
      name: `SUPPLIER ${at % 50}`,
      invoice: 100 + at,
      day: addDays(today, -3),
      item: "Goods",
      gross: 1_160 + at,
    }),
  );

beforeAll(async () => {
  simulator.behave({ purchases: plant(300) });
  const device = { tax_pin: "P051234997Z", branch_code: "00", serial: "dvc-1", item_class: "8010160400" };
  const keys = { consumer_key: "", consumer_secret: "", app_id: "", communication_key: "" };
  const connected = await post("/etims/devices", { ...device, ...keys, next_number: 1, stamp_earlier: false });
  expect(connected.status).toBe(200);
});

describe("KRA's list of purchases", () => {
  it("is read once: 300 invoices, and none again", async () => {
    expect((await post("/etims/purchases/fetch")).body.message).toBe("300 new invoices were found.");
    expect((await post("/etims/purchases/fetch")).body.data.added).toBe(0);
    expect((await list({ size: 10 })).meta.total).toBe(300);
  });

  it("an accepted invoice is a draft bill of its supplier, with the eTIMS number, and to the cent", async () => {
    const [row] = (await list({ search: "100", size: 1 })).data;
    const id = row?.id ?? "";
    const without = await post(`/etims/purchases/${id}/decision`, { accept: true });
    expect([without.status, without.body.errors]).toMatchObject([422, [{ path: "account" }]]);
    const accepted = await post(`/etims/purchases/${id}/decision`, { accept: true, account: "6300" });
    expect(accepted.status).toBe(200);
    type Bill = { data: { total: number; etims: string; state: string; supplier: string; number: string } };
    const bill = await hazina.call<Bill>(owner, "GET", `/bills/${accepted.body.data.bill_id}`);
    expect(bill.body.data).toMatchObject({
      state: "draft",
      number: row?.number,
      total: row?.total,
      supplier: row?.supplier,
    });
    expect(bill.body.data.etims).toMatch(/^KRACU04\d{8}\/\d+$/);
    expect((await post(`/etims/purchases/${id}/decision`, { accept: false })).status).toBe(409);
  });

  it("one that a bill was entered for is linked to it; one that is rejected has none; KRA is notified of both", async () => {
    const rows = (await list({ state: "new", size: 3 })).data;
    const [typed, unwanted] = rows;
    const supplier = await post("/suppliers", { name: "Typed before", tax_pin: typed?.supplier_pin });
    const bill = await post("/bills", {
      supplier_id: supplier.body.data.id,
      number: `No. ${typed?.number}`,
      day: addDays(today, -3),
      prices_include_tax: true,
      lines: [{ description: "Goods", price: typed?.total, account: "6300" }],
    });
    const linked = (await list({ search: typed?.number ?? "", state: "new" })).data.find(({ id }) => id === typed?.id);
    expect(linked?.bill?.id).toBe(bill.body.data.id);
    const accepted = await post(`/etims/purchases/${typed?.id}/decision`, { accept: true });
    expect(accepted.body.data.bill_id).toBe(bill.body.data.id);
    expect((await post(`/etims/purchases/${unwanted?.id}/decision`, { accept: false })).body.data.bill_id).toBeNull();
    await notifyKra(hazina.server.services, owner.companyId);
    const decided = [...(await list({ state: "accepted" })).data, ...(await list({ state: "rejected" })).data];
    expect(decided.map(({ is_sent: isSent, problem }) => [isSent, problem])).toEqual([
      [true, null],
      [true, null],
      [true, null],
    ]);
  });

  it("with entries that cannot be stored is read without them, names them, and keeps all others", async () => {
    const [first, second, third, fourth] = plant(304).slice(300);
    const long = Array.from({ length: 6_000 }, (_, at) => String.fromCharCode(97 + ((at * 7) % 26))).join("");
    simulator.behave({
      purchases: [
        { ...first, spplrNm: "EVIL\u0000 CO\ud800", itemList: [{ itemNm: "a\u0000", taxTyCd: "B", totAmt: 1 }] },
        { ...second, spplrInvcNo: long },
        { ...third, totAmt: -5, totTaxblAmt: -5, totTaxAmt: 0, itemList: [] },
        fourth,
      ] as never,
    });
    const fetched = await post("/etims/purchases/fetch");
    expect([fetched.status, fetched.body.message]).toEqual([
      200,
      `2 new invoices were found. 2 invoices were left out: ${long.slice(0, 60)} from SUPPLIER 1 has a number that is too long, and others.`,
    ]);
    const found = (await list({ search: "EVIL", size: 5 })).data;
    expect(found.map(({ supplier }) => supplier)).toEqual(["EVIL CO\ufffd"]);
  });

  it("read by sixteen at once is stored once, and nobody is refused", async () => {
    simulator.behave({ purchases: plant(320).slice(304) });
    const all = await Promise.all(Array.from({ length: 16 }, () => post("/etims/purchases/fetch")));
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
    expect(all.reduce((sum, { body }) => sum + body.data.added, 0)).toBe(16);
  });

  it("is of one company; a branch, a rival and an employee decide nothing of it", async () => {
    const [row] = (await list({ state: "new", size: 1 })).data;
    expect((await list({}, rival)).data).toEqual([]);
    for (const person of [rival, branchAdmin])
      expect((await post(`/etims/purchases/${row?.id}/decision`, { accept: false }, person)).status).toBe(404);
    expect((await post("/etims/purchases/fetch", {}, rival)).status).toBe(409);
    expect((await post(`/etims/purchases/${row?.id}/decision`, { accept: false }, employee)).status).toBe(403);
    expect((await post("/etims/purchases", {}, employee)).status).toBe(403);
  });
});
