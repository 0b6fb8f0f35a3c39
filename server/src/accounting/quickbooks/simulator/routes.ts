import { Hono } from "hono";
import type { Services } from "../../../platform/services.ts";
import { vendorOf } from "../vendor.ts";
import { createSimulator } from "./simulator.ts";

/**
 * Returns the routes of the simulator if this is a demo server that uses it; undefined if the server uses the real
 * QuickBooks or none.
 */
export function simulatorRoutes({ config, clock }: Pick<Services, "config" | "clock">): Hono | undefined {
  if (!vendorOf(config)?.isSimulator) return undefined;
  return new Hono().route("/quickbooks", createSimulator(clock).app);
}
