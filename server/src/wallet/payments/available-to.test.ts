import { afterAll, beforeAll, expect, it } from "vitest";
import { inCall, workOf } from "../../platform/call.ts";
import { startWithMpesa } from "../mpesa.fixture.ts";
import { readPaymentRun } from "./payment-run.ts";

const money = await startWithMpesa();
const { owner } = money.hazina.group;
const { services } = money.hazina.server;

beforeAll(() => money.fund(owner, 50_000));
afterAll(() => money.stop());

it.each([
  ["those who see wallets", ["Create Payments", "View Wallets"], 50_000],
  ["nobody who only prepares payments", ["Create Payments"], null],
])("the money that is left is shown to %s", async (_who, abilities, available) => {
  const { companyId, userId } = owner;
  const work = workOf(services, {
    userId,
    userName: "A preparer",
    identityId: "",
    sessionId: "",
    companyId,
    ownBranchId: null,
    branchIds: [],
    roleId: 1,
    abilities: new Set(abilities),
    passwordChangeDue: false,
    revision: null,
    scope: { companyId, branchId: null },
  });
  const { data } = await inCall(work, (call) => readPaymentRun(call, {}, "simulated"));
  expect(data.available).toBe(available);
});
