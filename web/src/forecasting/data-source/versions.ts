import type { forecastImport } from "@hazina/contract/forecasting/import.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";

/** One import of a statement, as the list returns it. */
export type ImportVersion = InferContractRouterOutputs<typeof forecastImport>["imports"]["data"][number];

/** Returns the version that becomes active if this version is rolled back; undefined if there is none. */
export function versionBefore(versions: readonly ImportVersion[], version: ImportVersion): ImportVersion | undefined {
  return versions
    .filter(({ statement, state }) => statement === version.statement && state === "superseded")
    .filter((other) => other.version < version.version)
    .sort((a, b) => b.version - a.version)[0];
}

/**
 * Returns the other versions of the given version's statement. The version before the given one comes first, then all
 * remaining versions, newest first.
 */
export function otherVersions(versions: readonly ImportVersion[], version: ImportVersion): ImportVersion[] {
  const others = versions
    .filter(({ statement, id }) => statement === version.statement && id !== version.id)
    .toSorted((one, other) => other.version - one.version);
  const before = others.find((other) => other.version < version.version);
  return before === undefined ? others : [before, ...others.filter((other) => other !== before)];
}

/** Returns whether rolling back would leave a balance sheet without a profit and loss, which the server refuses. */
export function rollBackBlocked(versions: readonly ImportVersion[], version: ImportVersion): boolean {
  if (version.statement !== "profit_and_loss" || versionBefore(versions, version) !== undefined) return false;
  return versions.some(({ statement, state }) => statement === "balance_sheet" && state === "active");
}

const DEFAULT_PERIOD_MONTHS = 6;

/**
 * Returns the default forecast period of the next import, in months: the period of the latest active import, so that
 * the forecast does not become shorter. Returns six if there is no active import.
 */
export function offeredPeriodMonths(versions: readonly ImportVersion[]): number {
  const [last] = versions
    .filter(({ state }) => state === "active")
    .toSorted((a, b) => b.imported_at.localeCompare(a.imported_at));
  return last?.forecast_period ?? DEFAULT_PERIOD_MONTHS;
}
