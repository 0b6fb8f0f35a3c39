import type { approvals } from "@hazina/contract/approvals/approvals.ts";
import type { employees } from "@hazina/contract/people/employees.ts";
import type { self } from "@hazina/contract/people/self.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Member, type Owner, type Person, startTestServer } from "../../testing/test-server.ts";

type Answers = InferContractRouterOutputs<typeof self>;
type Records = InferContractRouterOutputs<typeof employees>;
type Approvals = InferContractRouterOutputs<typeof approvals>;
type Asked = { readonly message: string; readonly code: string; readonly data: { readonly id: string } };

const HR_OFFICER = 8;
const APPROVER = 7;
const hazina = await startTestServer();
const rival = await hazina.company("Rival Traders");
const { owner, financeManager, employee: caro, branchId, branchAdmin } = hazina.group;
const PAY = 123_456.78;
const ID = "23456789";
const ACCOUNT = "0011223344556";

let id = "";

afterAll(() => hazina.stop());

const mine = async (person: Person) => (await hazina.call<Answers["record"]>(person, "GET", "/my/record")).body.data;
const asked = async (person: Person) =>
  (await hazina.call<Answers["corrections"]>(person, "GET", "/my/changes")).body.data;
const ask = (person: Person, body: object) => hazina.call<Asked>(person, "POST", "/my/changes", body);
const record = async (person: Person) =>
  (await hazina.call<Records["read"]>(person, "GET", `/personnel/${id}`)).body.data;
const waiting = async (person: Person, box = "waiting") =>
  (await hazina.call<Approvals["list"]>(person, "POST", "/client/approvals", { box, kind: "record_change" })).body.data;
const decide = (person: Person, request: Approvals["list"]["data"][number] | undefined, status: 1 | 2, comment = "") =>
  hazina.call<{ message: string }>(person, "PUT", `/approvals/${request?.id}`, {
    status,
    comment,
    version: request?.version ?? 1,
  });

beforeAll(async () => {
  const payout = {
    parts: [{ kind: "bank", bank_code: "68", branch_code: "001", account: ACCOUNT, account_name: "Caro" }],
  };
  const added = await hazina.call<{ data: { id: string } }>(owner, "POST", "/personnel", {
    person: { first_name: "Caro", last_name: "Wanjiku", phone: "0712345678", email: "caro@sokoni.co.ke" },
    statutory: { id_number: ID, kra_pin: "A001234567B" },
    employment: { joined: "2026-01-01", kind: "permanent", branch_id: branchId },
    pay: { amount: PAY, reason: "Joins" },
    payout,
  });
  id = added.body.data.id;
});

describe("an employee's own record", () => {
  it("is nobody's before the user is linked, and then shows what is held, with the last four of numbers", async () => {
    expect(await mine(caro)).toBeNull();
    expect((await ask(caro, { note: "Hello" })).status).toBe(409);
    await hazina.call(owner, "POST", `/personnel/${id}/user`, { user_id: caro.userId });
    expect((await record(owner)).user).toMatchObject({ id: caro.userId });
    const own = await mine(caro);
    expect(own).toMatchObject({ name: "Caro Wanjiku", statutory: { id_number: "••••6789" }, pay: { holds: null } });
    expect(JSON.stringify(own)).not.toMatch(new RegExp(`${ID}|${ACCOUNT}|${PAY}`));
    const [proposed] = (await record(owner)).pay?.history ?? [];
    await hazina.call(financeManager, "POST", `/personnel/${id}/pay/decision`, { pay_id: proposed?.id, status: 1 });
    expect((await mine(caro))?.pay.holds).toMatchObject({ amount: PAY });
  });

  it("is corrected once HR has approved it, never by the employee", async () => {
    const phone = "0799000111";
    const wanted = { person: { phone, first_name: "Caro" }, statutory: { id_number: "34567890" }, note: "New number" };
    expect((await ask(caro, wanted)).status).toBe(200);
    expect((await record(owner)).person.phone).toBe("254712345678");
    expect(await asked(caro)).toMatchObject([{ parts: ["person", "statutory"], state: "pending" }]);
    const [request] = await waiting(owner);
    expect(request?.facts).toContainEqual({ label: "Phone", value: "254712345678 becomes 254799000111" });
    expect(request?.facts).toContainEqual({ label: "ID number", value: "••••6789 becomes 34567890" });
    expect(request?.facts.some(({ label }) => label === "First name")).toBe(false);
    await withRole(financeManager, HR_OFFICER, async () => {
      const [masked] = await waiting(financeManager);
      expect(masked?.facts).toContainEqual({ label: "ID number", value: "••••6789 becomes ••••7890" });
    });
    expect((await decide(caro, request, 1)).status).toBe(403);
    expect((await decide(owner, request, 1)).body.message).toContain("was corrected");
    expect(await record(owner)).toMatchObject({
      person: { phone: "254799000111" },
      statutory: { id_number: "34567890" },
    });
    expect(await asked(caro)).toMatchObject([{ state: "approved", facts: [] }]);
  });

  it("asks for pay to go elsewhere, which yet another person confirms", async () => {
    const parts = [{ kind: "mpesa", phone: "0799000111" }];
    await ask(caro, { payout: { parts } });
    const [request] = await waiting(owner);
    expect((await decide(owner, request, 1)).body.message).toContain("are waiting for confirmation");
    const [entered] = (await record(owner)).payout;
    expect(entered).toMatchObject({ state: "entered", may_confirm: false });
    const confirmed = await hazina.call(financeManager, "POST", `/personnel/${id}/payout/confirmation`, {
      payout_id: entered?.id,
    });
    expect(confirmed.status).toBe(200);
  });

  it("says why a correction was rejected, takes one back, and refuses what asks for nothing or cannot be", async () => {
    await ask(caro, { note: "My job title is wrong" });
    const [request] = await waiting(owner);
    await decide(owner, request, 2, "It is right in the contract");
    expect((await asked(caro))[0]).toMatchObject({
      parts: ["other"],
      state: "rejected",
      comment: "It is right in the contract",
    });
    const other = (await ask(caro, { contacts: [] })).body.data.id;
    expect((await hazina.call(rival, "DELETE", `/my/changes/${other}`)).status).toBe(404);
    expect((await hazina.call(owner, "DELETE", `/my/changes/${other}`)).status).toBe(404);
    expect((await hazina.call(caro, "DELETE", `/my/changes/${other}`)).status).toBe(200);
    expect((await hazina.call(caro, "DELETE", `/my/changes/${other}`)).status).toBe(409);
    expect(await waiting(owner)).toEqual([]);
    for (const nothing of [{}, { person: { phone: "0799 000 111" } }, { statutory: { id_number: "34 567 890" } }])
      expect((await ask(caro, nothing)).body.message).toContain("Enter a change");
    for (const wrong of [
      { statutory: { id_number: "12" } },
      { person: { first_name: "" } },
      {
        payout: { parts: [{ kind: "bank", bank_code: "00", branch_code: "001", account: ACCOUNT, account_name: "C" }] },
      },
      { note: "x".repeat(2_000) },
    ])
      expect((await ask(caro, wrong)).status).toBe(422);
  });

  it("is exported whole, as JSON and as a workbook, and the log says so without figures", async () => {
    const loan = {
      personnel_id: id,
      kind: "advance",
      principal: 4_321.09,
      annual_rate: 0,
      months: 1,
      first_month: "2027-01",
    };
    expect((await hazina.call(owner, "POST", "/loans", loan)).status).toBe(200);
    const file = await hazina.call<{ parts: { part: string; facts: object[] }[] }>(
      caro,
      "GET",
      "/my/export?filetype=json",
    );
    const text = JSON.stringify(file.body);
    for (const held of ["34567890", ACCOUNT, String(PAY), "254799000111", "My job title is wrong", "4321.09"])
      expect(text).toContain(held);
    expect(file.body.parts.map(({ part }) => part)).toContain("Leave balances");
    expect((await hazina.call(caro, "GET", "/my/export?filetype=xlsx")).status).toBe(200);
    const log = await hazina.call(owner, "POST", "/access-logs", {});
    expect(JSON.stringify(log.body)).not.toMatch(new RegExp(`34567890|${ACCOUNT}|123456|254799000111`));
  });

  it("goes with its corrections that wait when the record was entered by mistake", async () => {
    const added = await hazina.call<{ data: { id: string } }>(owner, "POST", "/personnel", {
      person: { first_name: "Tatu", last_name: "Mistake" },
      employment: { joined: "2026-01-01", kind: "permanent" },
    });
    const mistaken = `/personnel/${added.body.data.id}`;
    await hazina.call(owner, "POST", `${mistaken}/user`, { user_id: financeManager.userId });
    await withRole(financeManager, APPROVER, async () => {
      expect((await ask(financeManager, { note: "This is not me" })).status).toBe(200);
    });
    expect((await waiting(owner)).map(({ facts }) => JSON.stringify(facts)).join()).toContain("This is not me");
    expect((await hazina.call(owner, "DELETE", mistaken)).status).toBe(200);
    expect((await waiting(owner)).map(({ facts }) => JSON.stringify(facts)).join()).not.toContain("This is not me");
  });

  it("is nobody else's: signed out, without the ability, of another company or branch", async () => {
    expect((await hazina.call({}, "GET", "/my/record")).status).toBe(401);
    expect((await hazina.call({}, "GET", "/my/export")).status).toBe(401);
    expect(await mine(rival)).toBeNull();
    expect(await mine(branchAdmin)).toBeNull();
    expect((await hazina.call(rival, "GET", "/my/export")).status).toBe(409);
    expect(await asked(rival)).toEqual([]);
    expect((await hazina.call(owner, "GET", "/my/export?filetype=exe")).status).toBe(422);
    await withRole(caro, APPROVER, async () => expect((await mine(caro))?.name).toBe("Caro Wanjiku"));
  });
});

async function withRole(person: Member, role: number, work: () => Promise<void>): Promise<void> {
  const before = person === financeManager ? 3 : 2;
  await hazina.setRole(person as unknown as Owner, role);
  await work();
  await hazina.setRole(person as unknown as Owner, before);
}
