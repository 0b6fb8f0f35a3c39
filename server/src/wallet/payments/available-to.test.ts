import { afterAll, beforeAll, expect, it } from "vitest";
import { inCall } from "../../platform/call.ts";
import { workAs } from "../../testing/work-as.ts";
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
  const work = workAs(services, { ...owner, abilities });
  const { data } = await inCall(work, (call) => readPaymentRun(call, {}, "simulated"));
  expect(data.available).toBe(available);
});
