import { date, index, text } from "drizzle-orm/pg-core";
import { companyTable } from "../../organization/company-table.ts";

/** The company's tax settings, one row for each change; the newest applies. Append-only. */
export const taxSettings = companyTable(
  "tax_settings",
  {
    /** The day from which the company withholds VAT as an appointed agent; null where it does not. */
    vatAgentFrom: date("vat_agent_from", { mode: "string" }),
    setByName: text("set_by_name").notNull(),
  },
  (table) => [index("tax_settings_newest").on(table.companyId, table.createdAt, table.id)],
  { version: false },
);
