import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type Context, Hono } from "hono";
import * as z from "zod";
import type { TinggCredentials } from "../../gateways/tingg/client.ts";
import { type TinggOutcome, tinggOutcomeFor } from "./outcomes.ts";

/** The configuration of a simulated Tingg. Tests can replace `deliver` and decide when results are sent. */
export type TinggSimulatorSetup = {
  readonly credentials: TinggCredentials;
  readonly deliver?: (url: string, body: unknown) => Promise<unknown>;
  /**
   * The time that a payment takes, in milliseconds; three seconds by default. With "never", a payment is completed
   * only when `release` is called.
   */
  readonly answersAfterMs?: number | "never";
};

/** A payment that the simulator accepted. */
export type TinggPayment = {
  readonly packet: z.output<typeof Packet>;
  readonly beep: string;
  readonly outcome: TinggOutcome;
  done: boolean;
};

/**
 * A simulated Tingg. Payouts and status queries are sent to the same address; the fields have the same names as in
 * Tingg's own API.
 */
export type TinggSimulator = {
  readonly app: Hono;
  readonly taken: readonly TinggPayment[];
  /** Completes all waiting payments, and sends their results. */
  release(): Promise<void>;
};

const Packet = z.strictObject({
  serviceCode: z.string().min(1),
  MSISDN: z.string().regex(/^254[17]\d{8}$/),
  accountNumber: z.string().regex(/^\d{5,20}$/),
  payerTransactionID: z.string().min(1).max(100),
  amount: z.number().positive(),
  datePaymentReceived: z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
  currencyCode: z.literal("KES"),
  countryCode: z.literal("KE"),
  narration: z.string(),
  invoiceNumber: z.string(),
  hubID: z.string(),
  paymentMode: z.enum(["Bank", "Mobile"]),
  customerNames: z.string().min(1),
  extraData: z.strictObject({
    callbackUrl: z.url(),
    pushToOriginator: z.boolean(),
    destinationBankCode: z
      .string()
      .regex(/^\d{2}(\d{3})?$/)
      .optional(),
    destinationBankName: z.string().min(1).optional(),
    destinationAccountName: z.string().min(1).optional(),
    destinationAccountNo: z.string().min(5).optional(),
  }),
});

const Query = z.strictObject({ payerTransactionID: z.string(), beepTransactionID: z.string() });

const Asked = z.object({
  countryCode: z.literal("KE"),
  function: z.enum(["BEEP.postPayment", "BEEP.queryPayment"]),
  payload: z.object({
    credentials: z.object({ username: z.string(), password: z.string() }),
    packet: z.array(z.unknown()).length(1),
  }),
});

const ANSWERS_AFTER_MS = 3_000;
const AUTH = { authStatusCode: 131, authStatusDescription: "Authentication was successful" };

/** Creates a simulated Tingg without any payments. Its payments are lost when the process ends. */
export function createTinggSimulator({
  credentials,
  deliver = post,
  answersAfterMs = ANSWERS_AFTER_MS,
}: TinggSimulatorSetup): TinggSimulator {
  const taken: TinggPayment[] = [];
  const finish = async (one: TinggPayment) => {
    if (one.done) return;
    one.done = true;
    const { times = 1 } = one.outcome;
    for (let time = 0; time < times; time++) await deliver(one.packet.extraData.callbackUrl, callbackOf(one));
  };
  const take = (packet: z.output<typeof Packet>): TinggPayment => {
    const outcome = tinggOutcomeFor(packet.accountNumber);
    const one = { packet, beep: String(randomInt(100_000_000, 999_999_999)), outcome, done: false };
    taken.push(one);
    if (answersAfterMs !== "never") void pause(answersAfterMs).then(() => finish(one));
    return one;
  };
  const app = new Hono();
  app.post("/v1/global-api/payments", async (context) => {
    const read = Asked.safeParse(await context.req.json().catch(() => undefined));
    if (!read.success) return context.json({ message: `Invalid ${String(read.error.issues[0]?.path.at(-1))}` }, 400);
    const { credentials: given, packet } = read.data.payload;
    if (given.username !== credentials.username || given.password !== credentials.password) {
      const authStatus = { authStatusCode: 132, authStatusDescription: "Authentication failed" };
      return context.json({ authStatus, results: [] });
    }
    const [first] = packet;
    if (read.data.function === "BEEP.queryPayment") return query(context, taken, Query.parse(first));
    const asked = Packet.safeParse(first);
    if (!asked.success) {
      const statusDescription = `Invalid ${String(asked.error.issues[0]?.path.at(-1))}`;
      return context.json({ authStatus: AUTH, results: [{ statusCode: 141, statusDescription }] });
    }
    return pay(context, asked.data);
  });
  return {
    app,
    taken,
    async release() {
      for (const one of taken) await finish(one);
    },
  };

  function pay(context: Context, packet: z.output<typeof Packet>): Response {
    const { payerTransactionID } = packet;
    if (tinggOutcomeFor(packet.accountNumber).lost) return cut();
    if (taken.some((one) => one.packet.payerTransactionID === payerTransactionID)) {
      const duplicate = { statusCode: 409, statusDescription: "Duplicate payerTransactionID", payerTransactionID };
      return context.json({ authStatus: AUTH, results: [duplicate] });
    }
    const { beep: beepTransactionID, outcome } = take(packet);
    if (outcome.cut) return cut();
    const statusDescription = "Payment taken, waiting";
    const result = { statusCode: 139, statusDescription, payerTransactionID, beepTransactionID };
    return context.json({ authStatus: AUTH, results: [result] });
  }
}

/** Returns the answer to a status query. It finds the payment by the reference that the payer gave it. */
function query(context: Context, taken: readonly TinggPayment[], asked: z.output<typeof Query>): Response {
  const { payerTransactionID } = asked;
  const one = taken.find(({ packet }) => packet.payerTransactionID === payerTransactionID);
  const result = one
    ? { ...stateOf(one), payerTransactionID, beepTransactionID: one.beep }
    : { statusCode: 143, statusDescription: "Payment not found", payerTransactionID };
  return context.json({ authStatus: AUTH, results: [result] });
}

function stateOf({ packet, outcome, done, beep }: TinggPayment) {
  if (!done) return { statusCode: 139, statusDescription: "Payment taken, waiting" };
  const { extraData } = packet;
  const account = extraData.destinationAccountNo ?? packet.accountNumber;
  const isPaid = outcome.code === "140";
  return {
    statusCode: Number(outcome.code),
    statusDescription: outcome.description,
    MSISDN: packet.MSISDN,
    receiptNumber: isPaid ? `TG${beep}` : "",
    receiverNarration: packet.narration,
    paymentExtraData: JSON.stringify({ destinationAccountNo: outcome.otherAccount ? "1000000001" : account }),
  };
}

function callbackOf(one: TinggPayment): unknown {
  const { packet, outcome, beep } = one;
  const { amount, payerTransactionID } = packet;
  return {
    payerTransactionID: outcome.otherPayment ? "another-payment" : payerTransactionID,
    beepTransactionID: beep,
    amount: outcome.otherAmount ? amount + 1 : amount,
    ...stateOf(one),
  };
}

/** Returns an error page with status 503 instead of JSON, which simulates a connection that is dropped. */
function cut(): Response {
  return new Response("<html>Service Unavailable</html>", { status: 503 });
}

async function post(url: string, body: unknown): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  const request = { method: "POST", headers, body: JSON.stringify(body), signal: AbortSignal.timeout(10_000) };
  await fetch(url, request).catch(() => undefined);
}
