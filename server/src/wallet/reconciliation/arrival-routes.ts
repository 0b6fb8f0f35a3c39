import { and, eq } from "drizzle-orm";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ClientAddress } from "../../platform/http/client-address.ts";
import type { Services } from "../../platform/services.ts";
import { isFromMpesa } from "../rails/mpesa-addresses.ts";
import { railInstances } from "../rails/tables.ts";
import { companyOfToken, hashOf } from "../rails/tokens.ts";
import { RECONCILE_QUEUE } from "./reconcile.ts";

const MOST_BYTES = 64 * 1024;

/**
 * The address to which M-Pesa reports a payment that came in without a prompt, under `/api/callbacks`. A
 * report has no signature and is not trusted: it makes the server request M-Pesa's list at once.
 */
export function arrivalRoutes(services: Services, addressOf: ClientAddress): Hono {
  const app = new Hono();
  app.post("/dj/:token/arrived", bodyLimit({ maxSize: MOST_BYTES }), async (context) => {
    if (!isFromMpesa(services.config, addressOf(context))) {
      return context.json({ message: "This IP address does not belong to M-Pesa.", code: "address" }, 403);
    }
    const token = context.req.param("token");
    const companyId = companyOfToken(token);
    if (companyId === undefined || !(await isOfRail(services, companyId, token))) {
      return context.json({ message: "This address was not found.", code: "not_found" }, 404);
    }
    await services.jobs.send(RECONCILE_QUEUE, { companyId });
    return context.json({ ResultCode: 0, ResultDesc: "Success" });
  });
  return app;
}

async function isOfRail({ database }: Services, companyId: string, token: string): Promise<boolean> {
  const own = and(eq(railInstances.companyId, companyId), eq(railInstances.tokenHash, hashOf(token)));
  return database.inCompany({ companyId, branchId: null }, async (tx) => (await tx.$count(railInstances, own)) > 0);
}
