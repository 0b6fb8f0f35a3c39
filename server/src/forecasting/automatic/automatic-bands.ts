import { and, eq, isNotNull } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import { automaticForecasts } from "../tables.ts";

/**
 * The 80 % interval of an automatically forecast line. Each list has one amount per forecast month,
 * in cents.
 */
export type AutomaticBand = { readonly points: number[]; readonly lower: number[]; readonly upper: number[] };

/**
 * Returns the 80 % intervals of a forecast run, in a map keyed by line path. A line without an interval is absent. The
 * map is empty if `runId` is undefined.
 */
export async function bandsOfRun(
  tx: Tx,
  companyId: string,
  runId: string | undefined,
): Promise<ReadonlyMap<string, AutomaticBand>> {
  if (runId === undefined) return new Map();
  const rows = await tx
    .select({
      path: automaticForecasts.path,
      points: automaticForecasts.points,
      lower: automaticForecasts.lower80,
      upper: automaticForecasts.upper80,
    })
    .from(automaticForecasts)
    .where(
      and(
        eq(automaticForecasts.companyId, companyId),
        eq(automaticForecasts.runId, runId),
        isNotNull(automaticForecasts.lower80),
      ),
    );
  return new Map(
    rows.flatMap(({ path, points, lower, upper }) =>
      lower && upper ? [[path, { points, lower, upper }] as const] : [],
    ),
  );
}
