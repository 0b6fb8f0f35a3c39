import { dayAt } from "@hazina/base/calendar.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Owner, type Person, startTestServer } from "../../testing/test-server.ts";
import { names, pay, work } from "./employees.cases.ts";

const HR_OFFICER = 8;
const PAYS = 123_456.78;

const hazina = await startTestServer();
const { owner, financeManager, employee: clerk } = hazina.group;
const today = dayAt(hazina.time.ms);

afterAll(() => hazina.stop());

let director = "";
let own = "";

const add = async (more: object = {}) => {
  const body = { person: names, employment: work(today), ...more };
  return (await hazina.call<{ data: { id: string } }>(owner, "POST", "/personnel", body)).body.data.id;
};
const link = (person: Person, id: string, user_id: string | null) =>
  hazina.call<{ code?: string; message: string }>(person, "POST", `/personnel/${id}/user`, { user_id });
const ownPay = async (person: Person) => JSON.stringify((await hazina.call(person, "GET", "/my/record")).body);

beforeAll(async () => {
  await hazina.setRole(clerk as Owner, HR_OFFICER);
  director = await add({ pay: pay(PAYS) });
  own = await add();
  type Record = { data: { pay: { history: { id: string }[] } } };
  const { body } = await hazina.call<Record>(owner, "GET", `/personnel/${director}`);
  const decided = { pay_id: body.data.pay.history[0]?.id, status: 1 };
  await hazina.call(financeManager, "POST", `/personnel/${director}/pay/decision`, decided);
});

it("a role that manages records but sees no pay cannot see it by linking its own user to a record", async () => {
  expect(await link(clerk, director, clerk.userId)).toMatchObject({ status: 403, body: { code: "maker_is_checker" } });
  expect(await ownPay(clerk)).not.toContain(String(PAYS));
  expect((await link(owner, director, owner.userId)).status).toBe(200);
  expect(await ownPay(owner)).toContain(String(PAYS));
});

it("employees cannot unlink their own account to decide on their own pay; another person with Manage Employees does", async () => {
  expect((await link(owner, own, clerk.userId)).status).toBe(200);
  for (const user of [null, financeManager.userId]) {
    expect(await link(clerk, own, user)).toMatchObject({ status: 403, body: { code: "maker_is_checker" } });
  }
  expect((await link(clerk, own, clerk.userId)).status).toBe(200);
  const types = await hazina.call<{ data: { id: string; law: string }[] }>(clerk, "POST", "/client/leave-types", {});
  const leave_type_id = types.body.data.find(({ law }) => law === "annual")?.id;
  const adjusted = { personnel_id: own, leave_type_id, day: today, days: 10, reason: "A gift" };
  expect((await hazina.call(clerk, "POST", "/leave-adjustments", adjusted)).status).toBe(403);
  expect((await link(owner, own, null)).status).toBe(200);
});

it("the only one who keeps the records takes their own link away, for nobody else could", async () => {
  const sokoni = await hazina.company("Sokoni Traders");
  const body = { person: names, employment: work(today) };
  const { id } = (await hazina.call<{ data: { id: string } }>(sokoni, "POST", "/personnel", body)).body.data;
  expect((await link(sokoni, id, sokoni.userId)).status).toBe(200);
  expect((await link(sokoni, id, null)).status).toBe(200);
});
