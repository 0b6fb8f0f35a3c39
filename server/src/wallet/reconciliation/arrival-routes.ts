import { and, eq, ne } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ClientAddress } from "../../platform/http/client-address.ts";
import type { Services } from "../../platform/services.ts";
import { parsed } from "../providers/callbacks-of-request.ts";
import { isFromMpesa } from "../rails/mpesa-addresses.ts";
import { railInstances } from "../rails/tables.ts";
import { companyOfToken, hashOf } from "../rails/tokens.ts";
import { wallets } from "../wallets/tables.ts";
import { RECONCILE_QUEUE } from "./reconcile.ts";

const MOST_BYTES = 64 * 1024;

/**
 * Creates the routes, under `/api/callbacks`, that M-Pesa calls about payments made without a prompt: one route
 * validates a payment before it is made, the other reports a payment. A report has no signature and is not trusted; it
 * only makes the server request M-Pesa's list at once.
 */
export function arrivalRoutes(services: Services, addressOf: ClientAddress): Hono {
  const app = new Hono();
  const limit = bodyLimit({ maxSize: MOST_BYTES });
  app.post("/dj/:token/arrived", limit, async (context) => {
    const company = await companyOf(context);
    if (typeof company !== "string") return company;
    await services.jobs.send(RECONCILE_QUEUE, { companyId: company });
    return context.json({ ResultCode: 0, ResultDesc: "Success" });
  });
  app.post("/dj/:token/asked", limit, async (context) => {
    const company = await companyOf(context);
    if (typeof company !== "string") return company;
    const body = parsed(await context.req.text());
    const account = typeof body === "object" && body !== null ? Reflect.get(body, "BillRefNumber") : undefined;
    const isTaken = !(await isOfForeignWallet(services, company, account));
    return context.json(isTaken ? ACCEPTED : OTHER_ACCOUNT);
  });
  return app;

  async function companyOf(context: Context): Promise<string | Response> {
    if (!isFromMpesa(services.config, addressOf(context)))
      return context.json({ message: "This IP address does not belong to M-Pesa.", code: "address" }, 403);
    const token = context.req.param("token") ?? "";
    const companyId = companyOfToken(token);
    if (companyId !== undefined && (await isOfRail(services, companyId, token))) return companyId;
    return context.json({ message: "This address was not found.", code: "not_found" }, 404);
  }
}

/**
 * The answer that accepts a payment when M-Pesa asks to validate it. Source: Daraja, customer to business, validation.
 */
const ACCEPTED = { ResultCode: "0", ResultDesc: "Accepted" };
const OTHER_ACCOUNT = { ResultCode: "C2B00012", ResultDesc: "Rejected" };

/**
 * Returns whether the payer entered the code of a wallet in a foreign currency, which cannot
 * receive shillings. Any other account reference is accepted and matched later.
 */
async function isOfForeignWallet({ database }: Services, companyId: string, account: unknown): Promise<boolean> {
  if (typeof account !== "string" || !/^[A-Z0-9]{6}$/i.test(account.trim())) return false;
  const code = account.trim().toUpperCase();
  const own = and(eq(wallets.companyId, companyId), eq(wallets.code, code), ne(wallets.currency, "KES"));
  return database.inCompany({ companyId, branchId: null }, async (tx) => (await tx.$count(wallets, own)) > 0);
}

async function isOfRail({ database }: Services, companyId: string, token: string): Promise<boolean> {
  const own = and(eq(railInstances.companyId, companyId), eq(railInstances.tokenHash, hashOf(token)));
  return database.inCompany({ companyId, branchId: null }, async (tx) => (await tx.$count(railInstances, own)) > 0);
}
