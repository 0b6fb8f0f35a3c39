import { randomBytes, randomUUID } from "node:crypto";
import { formatInstant, parseInstant } from "@hazina/base/calendar.ts";
import type { Hono } from "hono";
import * as z from "zod";
import { refuse, type SimulatorState } from "./state.ts";

const Text = z.union([z.string(), z.number()]).transform(String);

const Arrival = z.strictObject({
  ShortCode: Text,
  CommandID: z.enum(["CustomerPayBillOnline", "CustomerBuyGoodsOnline"]),
  Amount: z.union([z.number(), z.string().regex(/^\d+$/)]).transform(Number),
  Msisdn: Text,
  BillRefNumber: z.string().max(20).default(""),
});

type Arrived = z.output<typeof Arrival>;

const Register = z.strictObject({
  ShortCode: Text,
  ResponseType: z.enum(["Completed", "Cancelled"]),
  ConfirmationURL: z.url(),
  ValidationURL: z.url(),
});

const Pull = z.strictObject({
  ShortCode: Text,
  StartDate: z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
  EndDate: z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
  OffSetValue: z.string().regex(/^\d+$/),
});

const ROWS_OF_PAGE = 100;

/**
 * Adds the routes for payments that customers make without a prompt, and for the list of all
 * payments received.
 */
export function addArrivals(app: Hono, { taken, take, finish, deliver }: SimulatorState): void {
  const listeners = new Map<string, string>();
  const arrive = async ({ ShortCode: shortcode, Amount: amount, Msisdn: party, BillRefNumber: account }: Arrived) => {
    const id = `AG_${randomBytes(10).toString("hex")}`;
    const one = take({ kind: "arrival", id, originator: randomUUID(), amount, party, account, resultUrl: "" });
    await finish(one);
    const url = listeners.get(shortcode);
    if (url !== undefined) {
      const paid = { TransID: one.receipt, TransAmount: amount.toFixed(2), BillRefNumber: account };
      await deliver(url, { TransactionType: "Pay Bill", BusinessShortCode: shortcode, MSISDN: party, ...paid });
    }
    return one.receipt;
  };
  app.post("/mpesa/c2b/v2/registerurl", async (context) => {
    const read = Register.safeParse(await context.req.json().catch(() => undefined));
    if (!read.success) return refuse(context, 400, "400.002.02", "Bad Request");
    listeners.set(read.data.ShortCode, read.data.ConfirmationURL);
    return context.json({ OriginatorCoversationID: randomUUID(), ResponseCode: "0", ResponseDescription: "Success" });
  });
  app.post("/pulltransactions/v1/register", async (context) => {
    const body = (await context.req.json().catch(() => ({}))) as { ShortCode?: unknown };
    const answer = { ResponseRefID: randomUUID(), ResponseStatus: "1000", ShortCode: body.ShortCode };
    return context.json({ ...answer, ResponseDescription: "Registered" });
  });
  app.post("/mpesa/c2b/v2/simulate", async (context) => {
    const read = Arrival.safeParse(await context.req.json().catch(() => undefined));
    if (!read.success) return refuse(context, 400, "400.002.02", "Bad Request");
    await arrive(read.data);
    return context.json({ OriginatorCoversationID: randomUUID(), ResponseCode: "0", ResponseDescription: "Accepted" });
  });
  // For people and journeys: pays without an access token, of which a new one would end that of the server.
  app.post("/__sim/arrive", async (context) => {
    const read = Arrival.safeParse(await context.req.json().catch(() => undefined));
    if (!read.success) return refuse(context, 400, "400.002.02", "Bad Request");
    return context.json({ receipt: await arrive(read.data) });
  });
  app.post("/pulltransactions/v1/query", async (context) => {
    const read = Pull.safeParse(await context.req.json().catch(() => undefined));
    if (!read.success) return refuse(context, 400, "400.002.02", "Bad Request");
    const [from, to] = [instantOf(read.data.StartDate), instantOf(read.data.EndDate) + 999];
    const paid = taken.filter(
      ({ kind, done, outcome, at }) =>
        kind !== "payout" && done && String(outcome.code) === "0" && at >= from && at <= to,
    );
    const start = Number(read.data.OffSetValue);
    const rows = paid
      .slice(start, start + ROWS_OF_PAGE)
      .map(({ receipt, at, party, amount, account = "", outcome }) => ({
        transactionId: receipt,
        trxDate: formatInstant(at),
        msisdn: party,
        sender: "SIMULATED PAYER",
        transactiontype: "c2b-pay-bill-debit",
        billreference: account,
        amount: String(amount + (outcome.otherAmount ? 1 : 0)),
        organizationname: "Simulated Company",
      }));
    const answer = { ResponseRefID: randomUUID(), ResponseMessage: rows.length === 0 ? "No transactions" : "Success" };
    if (rows.length === 0) return context.json({ ...answer, ResponseCode: "1001", Response: [[]] });
    return context.json({ ...answer, ResponseCode: "1000", Response: [rows] });
  });
}

function instantOf(text: string): number {
  return parseInstant(`${text.replace(" ", "T")}+03:00`);
}
