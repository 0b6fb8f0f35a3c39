import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Hono } from "hono";
import * as z from "zod";
import { statusOf } from "./bodies.ts";
import { cut, refuse, type SimulatorState } from "./state.ts";

const Text = z.union([z.string(), z.number()]).transform(String);

const Payout = z.strictObject({
  OriginatorConversationID: z.string().optional(),
  InitiatorName: z.string().optional(),
  Initiator: z.string().optional(),
  SecurityCredential: z.string().min(1),
  CommandID: z.enum([
    "BusinessPayment",
    "SalaryPayment",
    "BusinessPayToPochi",
    "BusinessPayBill",
    "BusinessBuyGoods",
    "PayTaxToKRA",
  ]),
  SenderIdentifierType: z.literal("4").optional(),
  RecieverIdentifierType: z.literal("4").optional(),
  Amount: z.number().int().min(1),
  PartyA: Text,
  PartyB: Text,
  AccountReference: z.string().max(16).optional(),
  Remarks: z.string().min(2).max(100),
  QueueTimeOutURL: z.url(),
  ResultURL: z.url(),
  Occassion: z.string().max(100).optional(),
});

const PATHS = [
  "/mpesa/b2c/v3/paymentrequest",
  "/mpesa/b2pochi/v1/paymentrequest",
  "/mpesa/b2b/v1/paymentrequest",
  "/mpesa/b2b/v1/remittax",
];

/** Adds the routes for payouts to phones, businesses and KRA, and for their status queries. */
export function addPayouts(app: Hono, { taken, take, deliver }: SimulatorState): void {
  for (const path of PATHS) {
    app.post(path, async (context) => {
      const read = Payout.safeParse(await context.req.json().catch(() => undefined));
      if (!read.success) {
        return refuse(context, 400, "400.002.02", `Bad Request - Invalid ${String(read.error.issues[0]?.path[0])}`);
      }
      const { data } = read;
      const own = data.OriginatorConversationID;
      if (own !== undefined && taken.some(({ originator }) => originator === own)) {
        return refuse(context, 500, "500.002.1001", "Duplicate OriginatorConversationID.");
      }
      const one = take({
        kind: "payout",
        id: `AG_${randomBytes(10).toString("hex")}`,
        originator: own ?? `5118-${randomBytes(4).toString("hex")}`,
        amount: data.Amount,
        party: data.PartyB,
        resultUrl: data.ResultURL,
      });
      if (one.outcome.cut) return cut();
      return context.json({
        ConversationID: one.id,
        OriginatorConversationID: one.originator,
        ResponseCode: "0",
        ResponseDescription: "Accept the service request successfully.",
      });
    });
  }
  app.post("/mpesa/transactionstatus/v1/query", async (context) => {
    const body = (await context.req.json().catch(() => ({}))) as Record<string, unknown>;
    const one = taken.find(({ id, originator }) => [id, originator].includes(String(body.OriginalConversationID)));
    void pause(0).then(() => deliver(String(body.ResultURL), statusOf(one)));
    const ConversationID = `AG_${randomBytes(10).toString("hex")}`;
    return context.json({ ConversationID, ResponseCode: "0", ResponseDescription: "Accepted" });
  });
}
