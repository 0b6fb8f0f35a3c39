import { cents } from "@hazina/base/money.ts";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inCall } from "../../platform/call.ts";
import { workAs } from "../../testing/work-as.ts";
import { startWithMpesa } from "../mpesa.fixture.ts";
import type { EndedPayment, Settlement } from "../transactions/settlements.ts";
import { preparePaymentFor } from "./prepare-for.ts";

const money = await startWithMpesa();
const { hazina, call, finish } = money;
const { owner, financeManager, employee } = hazina.group;
const { services } = hazina.server;

const heard: EndedPayment[] = [];
const probe: Settlement = {
  causeKind: "test_claim",
  purpose: "Claims",
  ended: async (_on, payment) => {
    heard.push(payment);
  },
};

beforeAll(async () => {
  // Domains to the right of wallets list theirs in their manifests.
  (services.ports.settlements as Settlement[]).push(probe);
  await money.fund(owner, 50_000);
});
afterAll(() => money.stop());

async function prepare(phone: string, submit = true) {
  const cause = { kind: "test_claim", id: uuidv7(), line: "" };
  const asked = {
    cause,
    to: { kind: "mpesa" as const, name: "Otieno", phone },
    amount: cents(1_500_00),
    reason: "Taxi",
    branchId: null,
    preparers: [employee.userId],
    submit,
  };
  const { id } = await inCall(workAs(services, owner), (verb) => preparePaymentFor(verb, asked));
  return { id, causeId: cause.id };
}

const heardOf = (causeId: string) => heard.filter((one) => one.causeId === causeId).map(({ state }) => state);

async function decide(id: string, status: 1 | 2) {
  type Requests = { data: { id: string; subject_id: string; version: number }[] };
  const all = await call<Requests>(financeManager, "/client/approvals", { box: "all" });
  const request = all.body.data.find(({ subject_id: subject }) => subject === id);
  const answer = { status, comment: "Asked in a test", version: request?.version };
  return hazina.call(financeManager, "PUT", `/approvals/${request?.id}`, answer);
}

async function untilHeard(causeId: string) {
  for (let look = 0; look < 200 && heardOf(causeId).length === 0; look++) {
    await finish();
    await new Promise((done) => setTimeout(done, 25));
  }
  return heardOf(causeId);
}

describe("the domain whose record a payment pays", () => {
  it("hears once that it was paid, with the amount and the receipt", async () => {
    const { id, causeId } = await prepare("0712345111");
    expect((await decide(id, 1)).status).toBe(200);
    expect(await untilHeard(causeId)).toEqual(["settled"]);
    expect(heard.find((one) => one.causeId === causeId)).toMatchObject({
      companyId: owner.companyId,
      causeLine: "",
      amount: 150_000,
      currency: "KES",
      receipt: expect.stringMatching(/^S/),
    });
  });

  it("hears that it was rejected, and that its draft was deleted", async () => {
    const rejected = await prepare("0712345111");
    expect((await decide(rejected.id, 2)).status).toBe(200);
    expect(heardOf(rejected.causeId)).toEqual(["rejected"]);
    const draft = await prepare("0712345111", false);
    expect((await hazina.call(owner, "DELETE", `/payments/${draft.id}`)).status).toBe(200);
    expect(heardOf(draft.causeId)).toEqual(["cancelled"]);
  });

  it("hears once of all payments of a run that was rejected, if it can hear of many", async () => {
    const many: (readonly EndedPayment[])[] = [];
    const handler = probe as { neverSent?: Settlement["neverSent"] };
    handler.neverSent = async (_on, _companyId, payments) => void many.push(payments);
    const drafts = [await prepare("0712345111", false), await prepare("0722000111", false)];
    const ids = drafts.map(({ id }) => id);
    const sent = await call<{ data: { id: string } }>(owner, "/payments/run", { ids, reason: "Claims" });
    expect((await decide(sent.body.data.id, 2)).status).toBe(200);
    delete handler.neverSent;
    expect(many).toHaveLength(1);
    expect(many[0]?.map(({ causeId, state, paymentId }) => [causeId, state, paymentId]).sort()).toEqual(
      drafts.map(({ causeId }) => [causeId, "rejected", sent.body.data.id]).sort(),
    );
    for (const { causeId } of drafts) expect(heardOf(causeId)).toEqual([]);
  });

  it("hears of each payment of a run, and its draft cannot be turned into another payment", async () => {
    const [first, second] = [await prepare("0712345111", false), await prepare("0722000111", false)];
    const change = { id: first.id, version: 1, destination: { kind: "till", name: "X", number: "567890" } };
    const changed = await hazina.call(owner, "PUT", `/payments/${first.id}`, { ...change, amount: 5, reason: "Mine" });
    expect(changed.status).toBe(409);
    const sent = await call<{ data: { id: string } }>(owner, "/payments/run", {
      ids: [first.id, second.id],
      reason: "Claims",
    });
    expect((await decide(sent.body.data.id, 1)).status).toBe(200);
    expect(await untilHeard(first.causeId)).toEqual(["settled"]);
    expect(await untilHeard(second.causeId)).toEqual(["settled"]);
  });
});
