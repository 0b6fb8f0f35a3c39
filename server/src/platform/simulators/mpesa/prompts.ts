import { randomBytes, randomUUID } from "node:crypto";
import { nairobiStamp } from "@hazina/base/calendar.ts";
import type { Hono } from "hono";
import * as z from "zod";
import { cut, refuse, type SimulatorState } from "./state.ts";

const Text = z.union([z.string(), z.number()]).transform(String);

const Prompt = z.strictObject({
  BusinessShortCode: Text,
  Password: z.string(),
  Timestamp: z.string().regex(/^\d{14}$/),
  TransactionType: z.enum(["CustomerPayBillOnline", "CustomerBuyGoodsOnline"]),
  Amount: z.number().int().min(1).max(250_000),
  PartyA: Text,
  PartyB: Text,
  PhoneNumber: z.string().regex(/^254[17]\d{8}$/),
  CallBackURL: z.url(),
  AccountReference: z.string().min(1).max(12),
  TransactionDesc: z.string().max(13),
});

/** Adds the routes for prompts on phones (M-Pesa Express), and for their status queries. */
export function addPrompts(app: Hono, { credentials, clock, taken, take }: SimulatorState): void {
  app.post("/mpesa/stkpush/v1/processrequest", async (context) => {
    const read = Prompt.safeParse(await context.req.json().catch(() => undefined));
    if (!read.success) {
      return refuse(context, 400, "400.002.02", `Bad Request - Invalid ${String(read.error.issues[0]?.path[0])}`);
    }
    const { data } = read;
    const password = Buffer.from(`${credentials.shortcode}${credentials.passkey}${data.Timestamp}`).toString("base64");
    if (data.Password !== password) return refuse(context, 500, "500.001.1001", "Wrong credentials");
    const one = take({
      kind: "prompt",
      id: `ws_CO_${nairobiStamp(clock())}${randomBytes(4).toString("hex")}`,
      originator: randomUUID(),
      amount: data.Amount,
      party: data.PhoneNumber,
      resultUrl: data.CallBackURL,
      account: data.AccountReference,
    });
    if (one.outcome.cut) return cut();
    return context.json({
      MerchantRequestID: one.originator,
      CheckoutRequestID: one.id,
      ResponseCode: "0",
      ResponseDescription: "Success. Request accepted for processing",
      CustomerMessage: "Success. Request accepted for processing",
    });
  });
  app.post("/mpesa/stkpushquery/v1/query", async (context) => {
    const body = (await context.req.json().catch(() => ({}))) as { CheckoutRequestID?: unknown };
    const one = taken.find(({ id }) => id === body.CheckoutRequestID);
    if (!one?.done) return refuse(context, 500, "500.001.1001", "The transaction is being processed");
    return context.json({
      ResponseCode: "0",
      ResponseDescription: "The service request has been accepted successfully",
      MerchantRequestID: one.originator,
      CheckoutRequestID: one.id,
      ResultCode: String(one.outcome.code),
      ResultDesc: one.outcome.description,
    });
  });
}
