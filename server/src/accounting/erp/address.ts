import { DEFAULT_CHART } from "@hazina/engine/accounting/chart.ts";
import { Hono } from "hono";
import type { Config } from "../../platform/config.ts";
import { erpNextClient } from "../../platform/gateways/erp/erpnext.ts";
import { odooClient } from "../../platform/gateways/erp/odoo.ts";
import type { ErpClient } from "../../platform/gateways/erp/port.ts";
import { quickBooksErpClient } from "../../platform/gateways/erp/quickbooks.ts";
import type { OutboundRules } from "../../platform/outbound/outbound.ts";
import type { Services } from "../../platform/services.ts";
import { createErpNextSimulator } from "../../platform/simulators/erp/erpnext.ts";
import { createOdooSimulator } from "../../platform/simulators/erp/odoo.ts";
import { simulatorUrlAt } from "../../platform/simulators/simulator-url.ts";
import { openJson } from "../../platform/vault.ts";
import { quickBooksSend } from "./quickbooks-access.ts";
import type { erpConnections } from "./tables.ts";

/** A stored connection to an accounting system. */
export type ConnectionRow = typeof erpConnections.$inferSelect;

/** The keys of a connection. */
export type ErpSecrets = { readonly key: string; readonly secret: string };

/** The address of a company in an accounting system, and the keys for calls to it. */
export type ErpAccess = Pick<ConnectionRow, "companyId" | "system" | "url" | "company" | "companyRef" | "database"> &
  ErpSecrets;

/**
 * Returns the address of the simulators of accounting systems; undefined on a public server, which connects only to
 * real systems.
 */
export function erpSimulatorUrl(config: Config): string | undefined {
  return simulatorUrlAt(config, config.erpSimulatorUrl, "/simulators");
}

/** Returns the rules for calls to addresses that companies enter. */
export function outboundRules(config: Config): OutboundRules {
  return { simulators: erpSimulatorUrl(config) };
}

/**
 * Returns the routes of the simulators if this server has its own; undefined if it has none, or uses those at another
 * address.
 */
export function erpSimulatorRoutes({ config }: Pick<Services, "config">): Hono | undefined {
  if (erpSimulatorUrl(config) === undefined || config.erpSimulatorUrl !== undefined) return undefined;
  return new Hono()
    .route("/erpnext", createErpNextSimulator(DEFAULT_CHART).app)
    .route("/odoo", createOdooSimulator(DEFAULT_CHART).app);
}

/** Creates a client for a company in an accounting system. */
export function clientOf(services: Services, access: ErpAccess): ErpClient {
  if (access.system === "quickbooks") return quickBooksErpClient(quickBooksSend(services, access));
  const rules = outboundRules(services.config);
  return access.system === "odoo" ? odooClient(access, rules) : erpNextClient(access, rules);
}

/** Creates a client for a stored connection; undefined if its keys cannot be read. */
export function clientOfRow(services: Services, row: ConnectionRow): ErpClient | undefined {
  const secrets = openJson<ErpSecrets>(services.vault, row.sealed, row.id);
  return secrets && clientOf(services, { ...row, ...secrets });
}
