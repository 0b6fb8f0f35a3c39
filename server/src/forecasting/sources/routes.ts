import { formatInstant } from "@hazina/base/calendar.ts";
import { ownBooks } from "@hazina/contract/forecasting/own-books.ts";
import { sources } from "@hazina/contract/forecasting/sources.ts";
import { implement } from "@orpc/server";
import { desc, eq } from "drizzle-orm";
import { setCycle } from "../../accounting/quickbooks/cycle.ts";
import type { Call } from "../../platform/call.ts";
import { type RequestContext, signedIn } from "../../platform/http/context.ts";
import { type LogDetails, logged } from "../../platform/http/log-details.ts";
import { inCompany, withWork } from "../../platform/http/wiring.ts";
import { compareImports } from "./compare-imports.ts";
import type { shownDiff } from "./compare-with-books.ts";
import { readConnection } from "./connection.ts";
import { leaveOwnBooks, readOwnSource, useOwnBooks } from "./own-books.ts";
import { applySync, dismissSync } from "./review-sync.ts";
import { readQuickBooks, syncQuickBooks } from "./sync.ts";
import { sourceSyncs } from "./tables.ts";

const own = implement(sources).$context<RequestContext>().use(signedIn);

const MOST_LISTED = 50;

/** The HTTP routes for QuickBooks syncs. */
export const sourceRoutes = {
  connection: withWork(own.connection, ({ services, actor }) => readConnection(services, actor)),
  setCycle: inCompany(own.setCycle, setCycle),
  profitLoss: withWork(own.profitLoss, readQuickBooks),
  sync: withWork(own.sync, syncQuickBooks),
  syncs: inCompany(own.syncs, listSyncs),
  differences: inCompany(own.differences, compareImports),
  apply: withWork(own.apply, applySync),
  dismiss: inCompany(own.dismiss, dismissSync),
};

const ownBooksDetails: LogDetails<typeof ownBooks> = {
  use: ({ input }) => `Forecast for ${Number(input.forecast_period)} months`,
};

const ofBooks = implement(ownBooks).$context<RequestContext>().use(signedIn).use(logged(ownBooksDetails));

/** The HTTP routes for the company's own books as a source of the forecast. */
export const ownBooksRoutes = {
  read: inCompany(ofBooks.read, readOwnSource),
  use: withWork(ofBooks.use, useOwnBooks),
  leave: inCompany(ofBooks.leave, leaveOwnBooks),
};

async function listSyncs({ tx, actor: { companyId } }: Call) {
  const rows = await tx
    .select()
    .from(sourceSyncs)
    .where(eq(sourceSyncs.companyId, companyId))
    .orderBy(desc(sourceSyncs.startedAt), desc(sourceSyncs.id))
    .limit(MOST_LISTED);
  return {
    data: rows.map((row) => ({
      id: row.id,
      state: row.state,
      started_at: formatInstant(row.startedAt),
      started_by: row.startedByName,
      ended_at: row.endedAt === null ? null : formatInstant(row.endedAt),
      start_date: row.startDay,
      end_date: row.endDay,
      error: row.error,
      diff: row.diff as ReturnType<typeof shownDiff> | null,
    })),
  };
}
