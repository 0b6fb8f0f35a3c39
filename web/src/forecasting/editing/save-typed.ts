import { centsOf, majorOf } from "@hazina/base/money.ts";
import { failureOf } from "../../kit/feedback/failure.ts";
import type { Conflict, ScenarioSession } from "./scenario-session.ts";
import type { TypedRow } from "./typed-cells.ts";

/** A line with its overrides, in the form in which the API call `edit-rows` expects them. */
export type RowToSave = {
  readonly account_name: string;
  readonly forecasts: Record<string, number | null>;
  readonly is_profit_loss: boolean;
  readonly version: number;
};

type Saving = {
  readonly session: Pick<ScenarioSession, "state" | "ask" | "noteVersion">;
  readonly send: (rows: RowToSave[]) => Promise<{ readonly versions: readonly number[] }>;
};

/**
 * Saves entered rows as one undo step. If another user has changed the same months of a line, shows both versions and
 * asks the user which to keep: "theirs" drops this user's changes to the line, and "mine" saves them over the other
 * user's changes. Months that only the other user changed keep the other user's amounts. Resolves to true if the page
 * must reload the scenario to show those amounts.
 * @throws the error of the call, unless it is a conflict.
 */
export async function saveTyped({ session, send }: Saving, rows: readonly TypedRow[]): Promise<boolean> {
  let left = rows;
  let mustRead = false;
  while (left.length > 0) {
    try {
      const { versions } = await send(left.map((row) => rowToSave(session, row)));
      for (const [at, row] of left.entries()) session.noteVersion(idOf(session, row), versions[at] ?? 0);
      return mustRead;
    } catch (problem) {
      const stale = staleLine(problem);
      const row = left.find(({ line }) => line.path === stale?.path);
      if (stale === undefined || row === undefined) throw problem;
      mustRead = true;
      const conflict = conflictOf(row, stale);
      const choice = conflict.months.length === 0 ? "mine" : await session.ask(conflict);
      if (choice === "mine") session.noteVersion(idOf(session, row), stale.version);
      else left = left.filter((other) => other !== row);
    }
  }
  return mustRead;
}

type Session = Saving["session"];

function idOf(session: Session, { line }: TypedRow): string {
  return session.state().live.line(line)?.id ?? line.path;
}

function rowToSave(session: Session, row: TypedRow): RowToSave {
  const { line, values } = row;
  return {
    account_name: line.path,
    forecasts: Object.fromEntries(
      Object.entries(values).map(([month, value]) => [month, value === null ? null : majorOf(value)]),
    ),
    is_profit_loss: line.statement === "profit_and_loss",
    version: session.state().versions.get(idOf(session, row)) ?? 0,
  };
}

/** The current state of a line, which the server returns when it refuses a change based on an outdated version. */
type Stale = {
  readonly path: string;
  readonly version: number;
  readonly forecast: Readonly<Record<string, number>>;
  readonly by: string | null;
  readonly isOwn: boolean;
  readonly at: string | null;
};

type StaleBody = {
  readonly changed_by?: { readonly is_own: boolean };
  readonly account_name?: string;
  readonly current?: {
    readonly version: number;
    readonly forecast: Record<string, number>;
    readonly metadata: Record<string, { readonly updated_by: string | null; readonly updated_at: string | null }>;
  } | null;
};

/**
 * Returns the line's current state if a save was refused because of an outdated version; undefined for any other
 * error.
 */
function staleLine(problem: unknown): Stale | undefined {
  if (failureOf(problem).code !== "stale_version") return undefined;
  const {
    account_name: path,
    changed_by: changed,
    current,
  } = ((problem as { data?: unknown }).data ?? {}) as StaleBody;
  if (path === undefined || !current) return undefined;
  const newest = Object.values(current.metadata)
    .filter((one) => one.updated_at !== null)
    .sort((a, b) => (b.updated_at ?? "").localeCompare(a.updated_at ?? ""))[0];
  return {
    path,
    version: current.version,
    forecast: current.forecast,
    by: newest?.updated_by ?? null,
    isOwn: changed?.is_own === true,
    at: newest?.updated_at ?? null,
  };
}

/** Returns the months that both users changed to different amounts, as a conflict. */
function conflictOf({ line, values, before }: TypedRow, { forecast, by, isOwn, at }: Stale): Conflict {
  const months = Object.entries(values).flatMap(([month, mine]) => {
    const now = forecast[month];
    const theirs = now === undefined ? null : centsOf(now);
    return theirs === before[month] || theirs === mine ? [] : [{ month, mine, theirs }];
  });
  return { path: line.path, months, by, isOwn, at };
}
