import { dayAt } from "@hazina/base/calendar.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestServer } from "../testing/test-server.ts";

const hazina = await startTestServer();
const { owner, employee, financeManager } = hazina.group;
const rival = await hazina.company("Rival Traders");

afterAll(() => hazina.stop());

type Made = { message: string; code?: string; data: { id: string; version: number } };
type List = { data: { id: string }[] };

const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const KEY = "0f6c2f0e-2f7b-4f0a-9a53-0a1b2c3d4e5f";
let category = "";

const form = (more: object = {}) => ({
  ...{ amount: 700, date: dayAt(hazina.time.ms), supplier_name: "Uber", category_id: category, device_key: KEY },
  ...more,
});
const add = (person: Person, more: object = {}) => hazina.call<Made>(person, "POST", "/expenses", form(more));
const listOf = async (person: Person) =>
  (await hazina.call<List>(person, "POST", "/client/expenses", { search: "Uber" })).body.data;

beforeAll(async () => {
  const body = { name: "Travel", account: "6200" };
  category = (await hazina.call<Made>(owner, "POST", "/expense-categories", body)).body.data.id;
});

describe("a claim that was kept on a device", () => {
  it("becomes one expense, however often and at once it is sent, also after it was submitted", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(employee)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const ids = new Set(answers.map(({ body }) => body.data.id));
    expect(ids.size).toBe(1);
    const [id] = ids;
    expect((await hazina.call(employee, "POST", `/expenses/${id}/submit`)).status).toBe(200);
    expect((await add(employee)).body.data.id).toBe(id);
    expect((await listOf(employee)).length).toBe(1);
  });

  it("is of its claimant: another person's claim with the same key is another expense", async () => {
    const own = (await add(employee)).body.data.id;
    const other = await add(financeManager);
    expect([other.status, other.body.data.id === own]).toEqual([200, false]);
    expect((await add({})).status).toBe(401);
    expect((await add(rival)).status).toBe(404);
    expect((await add(employee, { device_key: "no key" })).status).toBe(422);
  });

  it("takes a receipt once", async () => {
    const { id } = (await add(employee, { device_key: null })).body.data;
    const receipt = () => {
      const data = new FormData();
      data.set("receipt", new File([PICTURE], "receipt.png", { type: "image/png" }));
      return hazina.call<Made>(employee, "POST", `/expenses/${id}/receipts`, data);
    };
    expect((await receipt()).status).toBe(200);
    expect((await receipt()).body.code).toBe("already_attached");
  });
});
