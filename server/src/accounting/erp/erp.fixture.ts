import { DEFAULT_CHART } from "@hazina/engine/accounting/chart.ts";
import { Hono } from "hono";
import { createListener } from "../../platform/http/listener.ts";
import type { Services } from "../../platform/services.ts";
import { createErpNextSimulator, type ErpNextSimulator } from "../../platform/simulators/erp/erpnext.ts";
import { createOdooSimulator, type OdooSimulator } from "../../platform/simulators/erp/odoo.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { sendToErp, sweepErp } from "./send.ts";

/** A test server with simulators of ERPNext and Odoo. */
export type WithErp = {
  readonly hazina: TestServer;
  readonly simulator: ErpNextSimulator;
  readonly odoo: OdooSimulator;
  stop(): Promise<void>;
};

/** Starts a server with simulators of ERPNext and Odoo. */
export async function startWithErp(): Promise<WithErp> {
  const simulator = createErpNextSimulator(DEFAULT_CHART);
  const odoo = createOdooSimulator(DEFAULT_CHART);
  const simulators = new Hono().route("/erpnext", simulator.app).route("/odoo", odoo.app);
  const listener = createListener(simulators.fetch);
  const port = await listener.listen({ port: 0, host: "127.0.0.1" });
  const hazina = await startTestServer({
    APP_URL: "http://localhost:8080",
    ERP_SIMULATOR_URL: `http://127.0.0.1:${port}`,
  });
  return {
    hazina,
    simulator,
    odoo,
    async stop() {
      await listener.close();
      await hazina.stop();
    },
  };
}

/** Runs the job of each minute for a company, and waits until the jobs that it queues have ended. */
export function sweepAndSend(services: Services, companyId: string): Promise<void> {
  const jobs = { ...services.jobs, send: (_queue: string, task: Record<string, unknown>) => sendToErp(services, task) };
  return sweepErp({ ...services, jobs }, companyId);
}
