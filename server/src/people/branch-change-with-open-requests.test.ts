import { dayAt, parseInstant } from "@hazina/base/calendar.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Person, startTestServer } from "../testing/test-server.ts";

const hazina = await startTestServer();
const { owner, branchAdmin, branchId } = hazina.group;
hazina.time.ms = parseInstant("2026-05-04T09:00:00Z");
const today = dayAt(hazina.time.ms);

afterAll(() => hazina.stop());

type Made = { readonly message: string; readonly data: { readonly id: string } };
type Read = {
  readonly data: {
    readonly version: number;
    readonly pay: { readonly history: { readonly id: string }[] };
    readonly payout: { readonly id: string }[];
  };
};
type Waiting = { readonly data: { readonly id: string; readonly title: string }[] };

const call = <Body = Made>(person: Person, method: string, path: string, body?: object) =>
  hazina.call<Body>(person, method, path, body);
const made = async (path: string, body: object) => (await call(owner, "POST", path, body)).body.data.id;
const read = async (id: string) => (await call<Read>(owner, "GET", `/personnel/${id}`)).body.data;
const moved = async (id: string, to: string | null) => {
  const { version } = await read(id);
  const employment = { kind: "permanent", branch_id: to };
  expect((await call(owner, "PUT", `/personnel/${id}`, { version, employment })).status).toBe(200);
};
const titles = async (person: Person) =>
  (await call<Waiting>(person, "POST", "/client/approvals", { box: "all" })).body.data.map(({ title }) => title);

let annual = "";

/**
 * Adds an employee who has pay, payment details, leave and an advance that wait for approval. Returns the ids of the
 * employee, of the leave request and of the advance.
 */
async function waiting(name: string, branch: string | null) {
  const id = await made("/personnel", {
    person: { first_name: name, last_name: "Otieno" },
    employment: { joined: "2026-01-05", kind: "permanent", branch_id: branch },
    pay: { amount: 60_000, reason: "As agreed" },
    payout: { parts: [{ kind: "cash" }] },
  });
  const leave = { personnel_id: id, leave_type_id: annual, from: "2026-06-03", to: "2026-06-03" };
  const loan = { personnel_id: id, kind: "advance", principal: 1_000, months: 1, first_month: "2026-06" };
  return { id, leave: await made("/leave-requests", leave), loan: await made("/loans", loan) };
}

beforeAll(async () => {
  const types = await call<{ data: { id: string; law: string }[] }>(owner, "POST", "/client/leave-types", {});
  annual = types.body.data.find(({ law }) => law === "annual")?.id ?? "";
});

it("pending requests about an employee who moves to a branch are decided there", async () => {
  const { id, leave, loan } = await waiting("Anna", null);
  await moved(id, branchId);
  const { pay, payout } = await read(id);
  const decided = [
    await call(branchAdmin, "POST", `/leave-requests/${leave}/decision`, { status: 1 }),
    await call(branchAdmin, "POST", `/loans/${loan}/decision`, { status: 1 }),
    await call(branchAdmin, "POST", `/personnel/${id}/pay/decision`, { pay_id: pay.history[0]?.id, status: 1 }),
    await call(branchAdmin, "POST", `/personnel/${id}/payout/confirmation`, { payout_id: payout[0]?.id }),
  ];
  expect(decided.map(({ status, body }) => [status, body.message])).toEqual(
    decided.map(() => [200, expect.stringMatching(/approved|confirmed/)]),
  );
});

it("pending requests about an employee who moves to the head company are no longer shown in the old branch", async () => {
  const { id } = await waiting("Bibi", branchId);
  expect((await titles(branchAdmin)).filter((title) => title.includes("Bibi Otieno"))).toHaveLength(4);
  await moved(id, null);
  expect((await titles(branchAdmin)).filter((title) => title.includes("Bibi Otieno"))).toEqual([]);
  expect((await titles(owner)).filter((title) => title.includes("Bibi Otieno"))).toHaveLength(4);
  expect(today).toBe("2026-05-04");
});
