import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowsOf } from "../../platform/database/database.ts";
import type { Person } from "../../testing/test-server.ts";
import { startWithEtims } from "./etims.fixture.ts";
import { sendToEtims, sweepEtims } from "./send.ts";

const EMPLOYEE = 2;
const { hazina, simulator, stop } = await startWithEtims();
const amina = await hazina.company("Sokoni Traders");
const rival = await hazina.company("Rival Traders");
const { owner, branchId, branchAdmin } = hazina.group;

afterAll(stop);

type Etims = {
  id: string;
  state: string;
  number: number | null;
  problem: string | null;
  stamp: { invoice_number: string; address: string } | null;
};
type Body = {
  message: string;
  errors: { path: string; message: string }[];
  data: { id: string; number: number; total: number; etims: Etims | null } & {
    id: string;
    state: string;
    waiting: number;
    refused: number;
  }[];
  meta: { total: number };
};
const call = (method: string, path: string, body: object | undefined, person: Person = amina) =>
  hazina.call<Body>(person, method, path, body);
const post = (path: string, body: object = {}, person?: Person) => call("POST", path, body, person);
const get = (path: string, person?: Person) => call("GET", path, undefined, person);
const CONNECT = { tax_pin: "P051234567X", serial: "dvc-sokoni-1" };
let device = "";
let pins = 0;

/**
 * Issues an invoice to a new customer. The given three digits become the last digits of the customer's PIN, which
 * determine the simulator's answer. Returns the id of the invoice.
 */
async function issue(ending: string, price = 1_000) {
  pins += 1;
  const tax_pin = `P${String(pins).padStart(6, "0")}${ending}Q`;
  const customer = (await post("/customers", { name: `Customer ${tax_pin}`, tax_pin })).body.data.id;
  const lines = [{ description: "Consulting", quantity: 3, price }];
  const id = (await post("/invoices", { customer_id: customer, lines })).body.data.id;
  expect((await post(`/invoices/${id}/issue`)).status).toBe(200);
  return id;
}

const etims = async (id: string) => (await get(`/invoices/${id}`)).body.data.etims;
/** Moves the test's clock forward by a number of seconds, and runs the periodic eTIMS job. */
async function pass(seconds = 400) {
  hazina.time.ms += seconds * 1_000;
  await sweepEtims(hazina.server.services, amina.companyId);
}
async function until(id: string, state: string) {
  for (let look = 0; look < 80; look++) {
    const now = await etims(id);
    if (now?.state === state) return now;
    await pass(look < 3 ? 0 : 400);
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`It is ${JSON.stringify(await etims(id))}`);
}

/**
 * Checks that the simulator has every document number from 1 exactly once, each for a different document. Returns the
 * documents.
 */
function expectGapless() {
  const held = simulator.held().filter(({ tin }) => tin === CONNECT.tax_pin);
  const numbers = held.map(({ number }) => number).sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  expect(new Set(held.map(({ body }) => body.remark)).size).toBe(held.length);
  return held;
}

beforeAll(async () => {
  const earlier = await issue("100");
  expect(await etims(earlier)).toBeNull();
  const made = await post("/etims/devices", { ...CONNECT, stamp_earlier: true });
  expect(made.body.message).toContain("connected");
  device = made.body.data.id;
  await until(earlier, "stamped");
});

describe("eTIMS", () => {
  it("stamps an invoice that is issued, with KRA's number, and its QR code names the stamp", async () => {
    const id = await issue("100", 333.33);
    const done = await until(id, "stamped");
    expect(done).toMatchObject({ number: 2, problem: null });
    expect(done.stamp?.invoice_number).toMatch(/^KRACU04\d{8}\/2$/);
    expect(done.stamp?.address).toContain("indexEtimsReceiptData?Data=P051234567X00");
    const held = expectGapless().find(({ number }) => number === 2);
    expect(held?.body).toMatchObject({ totTaxblAmt: 999.99, totTaxAmt: 160, totAmt: 1_159.99, trdInvcNo: "2" });
    expect((await get(`/invoices/${id}`)).body.data.total).toBe(1_159.99);
  });

  it.each(["707", "708", "502", "504", "990", "994", "899", "999"])(
    "an answer %s leaves its fate unknown until KRA is asked; it is stamped once, and others follow",
    async (ending) => {
      const [first, second] = [await issue(ending), await issue("100")];
      await until(first, "stamped");
      await until(second, "stamped");
      expectGapless();
    },
  );

  it("a refused document gives its number back and delays no other; corrected, it is sent again", async () => {
    simulator.behave({
      outcome: (body) =>
        String(body.custTin).endsWith("910Q")
          ? { kind: "code", code: "910", message: "Invalid custTin", saved: false }
          : { kind: "stamped" },
    });
    const [refused, next] = [await issue("910"), await issue("100")];
    const problem = await until(refused, "refused");
    expect(problem.number).toBeNull();
    expect(problem.problem).toContain("Check the customer's PIN");
    await until(next, "stamped");
    const { body } = await get("/etims/devices");
    expect(body.data[0]).toMatchObject({ waiting: 0, refused: 1 });
    expect((await post("/etims/documents", { state: "refused" })).body.data).toHaveLength(1);
    expect((await call("DELETE", `/etims/devices/${device}`, undefined)).status).toBe(409);
    simulator.behave({ outcome: () => ({ kind: "stamped" }) });
    const stamped = await etims(next);
    expect((await post(`/etims/documents/${stamped?.id}/retry`)).status).toBe(409);
    expect((await post(`/etims/documents/${problem.id}/retry`, {}, rival)).status).toBe(404);
    expect((await post(`/etims/documents/${problem.id}/retry`)).status).toBe(200);
    await until(refused, "stamped");
    expectGapless();
  });

  it("a server that ends after KRA took a document, and before it knows, asks and does not send again", async () => {
    simulator.behave({ down: true });
    const id = await issue("100");
    await until(id, "unknown");
    simulator.behave({ down: false });
    const { services } = hazina.server;
    let opened = 0;
    const dying = {
      ...services,
      database: {
        ...services.database,
        inCompany: ((scope: never, work: never) => {
          opened += 1;
          // The first transaction marks it as being sent; the second, which would say that it was, never happens.
          if (opened % 2 === 0) throw new Error("killed");
          return services.database.inCompany(scope, work);
        }) as typeof services.database.inCompany,
      },
    };
    for (let kill = 0; kill < 4; kill++) {
      hazina.time.ms += 400_000;
      opened = 0;
      await sendToEtims(dying, { companyId: amina.companyId, deviceId: device }).catch(() => undefined);
    }
    await until(id, "stamped");
    expectGapless();
  });

  it("200 invoices issued by 16 clients through outages and lost answers are each held once, from 1 without a gap", async () => {
    let turn = 0;
    const endings = ["cut", "lost", "504", "994", "899", "990"] as const;
    simulator.behave({
      outcome: () => {
        turn += 1;
        const which = turn % 9 === 0 ? endings[Math.floor(turn / 9) % endings.length] : undefined;
        if (which === undefined) return { kind: "stamped" };
        if (which === "cut" || which === "lost") return { kind: "cut", saved: which === "cut" };
        if (which === "504") return { kind: "status", status: 504, saved: true };
        return { kind: "code", code: which, message: "Overlapped or too many", saved: which !== "990" };
      },
    });
    const customer = (await post("/customers", { name: "Naivas", tax_pin: "P051111111Z" })).body.data.id;
    const issued: string[] = [];
    let left = 200;
    const client = async () => {
      while (left > 0) {
        left -= 1;
        const lines = [{ description: "Delivery", quantity: 1 + (left % 7), price: 10 + left, tax_type: "B" }];
        const id = (await post("/invoices", { customer_id: customer, lines })).body.data.id;
        expect((await post(`/invoices/${id}/issue`)).status).toBe(200);
        issued.push(id);
        if (left === 120) simulator.behave({ down: true });
        if (left === 60) simulator.behave({ down: false });
      }
    };
    await Promise.all(Array.from({ length: 16 }, client));
    simulator.behave({ down: false });
    for (let round = 0; round < 200; round++) {
      await pass(400);
      if ((await get("/etims/devices")).body.data[0]?.waiting === 0) break;
      await new Promise((done) => setTimeout(done, 20));
    }
    const held = expectGapless();
    const shown = await post("/etims/documents", { state: "stamped" });
    expect(shown.body.data).toHaveLength(held.length);
    expect(issued).toHaveLength(200);
    simulator.behave({ outcome: () => ({ kind: "stamped" }) });
  }, 120_000);

  it("refuses an item class that KRA does not know, naming the line, before the invoice is issued", async () => {
    const item = await post("/items", { name: "Odd", price: 5, item_class: "1234567890" });
    const customer = (await post("/customers", { name: "Odd buyer" })).body.data.id;
    const lines = [{ item_id: item.body.data.id, description: "Odd", quantity: 1, price: 5 }];
    const id = (await post("/invoices", { customer_id: customer, lines })).body.data.id;
    const answer = await post(`/invoices/${id}/issue`);
    expect([answer.status, answer.body.errors]).toMatchObject([422, [{ path: "lines.0.item_id" }]]);
    const found = await post("/items/classes", { search: "trucking" });
    expect(found.body.data).toMatchObject([{ code: "7810180200" }]);
    expect((await post("/items", { name: "Bad", price: 5, item_class: "12" })).status).toBe(422);
  });

  it("a device is one for each branch, refused by KRA with a sentence, and disconnected once nothing waits", async () => {
    expect((await post("/etims/devices", CONNECT)).status).toBe(409);
    expect((await post("/etims/devices", { ...CONNECT, tax_pin: "X" })).status).toBe(422);
    const foreign = { ...CONNECT, branch_id: branchId };
    expect((await post("/etims/devices", foreign)).status).toBe(404);
    const refused = await post("/etims/devices", { ...CONNECT, serial: "dvc-901" }, rival);
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ path: "serial" }]]);
    const again = await post("/etims/devices", CONNECT, rival);
    expect([again.status, again.body.errors]).toMatchObject([422, [{ path: "communication_key" }]]);
    expect((await get("/etims/devices", rival)).body.data).toEqual([]);
    expect((await call("DELETE", `/etims/devices/${device}`, undefined, rival)).status).toBe(404);
    const own = await post("/etims/devices", { tax_pin: "P059999999B", branch_code: "01", serial: "b" }, branchAdmin);
    expect(own.status).toBe(200);
    expect((await get("/etims/devices", branchAdmin)).body.data).toHaveLength(1);
    expect((await get("/etims/devices", owner)).body.data).toHaveLength(1);
    const gone = await call("DELETE", `/etims/devices/${own.body.data.id}`, undefined, branchAdmin);
    expect(gone.status).toBe(200);
    expect((await get("/etims/devices", branchAdmin)).body.data).toEqual([]);
  });

  it("is connected again with the key that KRA gave once, and its numbers go on", async () => {
    const asked = { tax_pin: "P058888888C", serial: "dvc-late", item_class: "0000000000" };
    const failed = await post("/etims/devices", asked, rival);
    expect([failed.status, failed.body.errors]).toMatchObject([422, [{ path: "item_class" }]]);
    expect((await get("/etims/devices", rival)).body.data).toEqual([]);
    const { item_class: _, ...right } = asked;
    const made = await post("/etims/devices", right, rival);
    expect(made.status).toBe(200);
    expect((await call("DELETE", `/etims/devices/${made.body.data.id}`, undefined, rival)).status).toBe(200);
    const again = await post("/etims/devices", { ...right, serial: "another" }, rival);
    expect([again.status, again.body.errors]).toMatchObject([422, [{ path: "communication_key" }]]);
    expect((await post("/etims/devices", right, rival)).body.data.id).toBe(made.body.data.id);
    expect((await get("/etims/devices", rival)).body.data).toHaveLength(1);
  });

  it("is connected again while documents wait where its key cannot be read", async () => {
    const { database, vault } = hazina.server.services;
    const [row] = await rowsOf<{ sealed: string }>(
      database.raw,
      sql`select sealed from etims_devices where id = ${device}`,
    );
    const { key } = JSON.parse(vault.open(row?.sealed ?? "", device) ?? "{}") as { key: string };
    await database.raw.execute(sql`update etims_devices set sealed = 'unreadable' where id = ${device}`);
    const waiting = await issue("100");
    await pass();
    expect((await call("DELETE", `/etims/devices/${device}`, undefined)).status).toBe(409);
    expect((await post("/etims/devices", { ...CONNECT, serial: "other" })).status).toBe(409);
    expect((await post("/etims/devices", CONNECT)).body.errors).toMatchObject([{ path: "communication_key" }]);
    expect((await post("/etims/devices", { ...CONNECT, communication_key: key })).body.data.id).toBe(device);
    await until(waiting, "stamped");
  });

  it("is refused to nobody and to a role without the ability", async () => {
    const calls = (person: Person) => [
      post("/etims/documents", {}, person),
      get("/etims/devices", person),
      post("/etims/devices", CONNECT, person),
      call("DELETE", `/etims/devices/${device}`, undefined, person),
      post(`/etims/documents/${device}/retry`, {}, person),
      post("/items/classes", {}, person),
    ];
    expect(new Set((await Promise.all(calls({}))).map(({ status }) => status))).toEqual(new Set([401]));
    await hazina.setRole(amina, EMPLOYEE);
    expect(new Set((await Promise.all(calls(amina))).map(({ status }) => status))).toEqual(new Set([403]));
    await hazina.setRole(amina, 1);
  });
});
