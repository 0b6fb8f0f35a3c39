import { Hono } from "hono";
import type { Services } from "../../../platform/services.ts";
import { vendorOf } from "../vendor.ts";
import { createSimulator } from "./simulator.ts";

/** The simulator of a demo server on this machine, under its path; undefined where a real app is registered. */
export function simulatorRoutes({ config, clock }: Pick<Services, "config" | "clock">): Hono | undefined {
  if (!vendorOf(config)?.isSimulator) return undefined;
  return new Hono().route("/quickbooks", createSimulator(clock).app);
}
