import type { Foundation } from "../model/foundation.ts";
import type { Authorship, MonthIndex, Notice, Overlay, Override, WrittenDriver } from "../model/model.ts";
import { known, type Rule, ZERO_RULE } from "../model/rule.ts";
import { compileDriver } from "./compile.ts";
import { type CompiledDriver, kindOf, touchesOthers } from "./compiled.ts";

/** A range of forecast months of one account in which the same rule applies; `to` is excluded. */
export type Run = { readonly from: MonthIndex; readonly to: MonthIndex; readonly source: Source };

/** The override, driver, deletion or default that determines a range of months. */
export type Source =
  | { readonly kind: "typed"; readonly scenario: string; readonly rule: Rule; readonly values: OverriddenMonths }
  | {
      readonly kind: "driver";
      readonly scenario: string;
      readonly rule: Rule | null;
      readonly inForceDriver: DriverInForce;
    }
  | { readonly kind: "deleted"; readonly scenario: string; readonly rule: Rule; readonly written: Authorship }
  | { readonly kind: "default" };

type OverriddenMonths = ReadonlyMap<MonthIndex, Override>;

/** A driver in the chain of scenarios, with the months in which it would apply without overrides. */
export type DriverInForce = {
  readonly scenario: string;
  readonly written: WrittenDriver;
  readonly compiled: CompiledDriver;
  /**
   * For each month, 1 if the driver applies and no driver of a child scenario replaces it, otherwise 0. Empty if the
   * driver changes no other line.
   */
  readonly inForce: Uint8Array;
  /** Whether no child scenario has a driver or a deletion on the line. */
  readonly topmost: boolean;
};

/** Determines the rule of each forecast month for every account of the books. */
export function resolveAll(foundation: Foundation, chain: readonly Overlay[]): Resolution[] {
  const plain = untouched(foundation);
  const resolutions = foundation.accounts.map(() => plain);
  for (const overlay of chain) {
    for (const said of [overlay.typed, overlay.drivers, overlay.deleted]) {
      for (const id of said.keys()) {
        const row = foundation.rowOf.get(id);
        if (row !== undefined && resolutions[row] === plain)
          resolutions[row] = resolvedOnce(foundation, chain, row, id);
      }
    }
  }
  return resolutions;
}

/**
 * A stored resolution of an account, with the scenario changes (`said`) from which it was determined. It is reused for
 * every chain of scenarios that makes the same changes.
 */
type Resolved = { readonly said: readonly unknown[]; readonly resolution: Resolution };

const resolved = new WeakMap<Foundation, Map<number, Resolved>>();

/**
 * Determines the rules of an account like `resolve`, but returns the earlier result if the scenarios of
 * another chain make exactly the same changes to the account.
 */
function resolvedOnce(foundation: Foundation, chain: readonly Overlay[], row: number, id: string): Resolution {
  const known = resolved.get(foundation) ?? new Map<number, Resolved>();
  resolved.set(foundation, known);
  const said: unknown[] = [];
  for (const overlay of chain) {
    if (says(overlay, id))
      said.push(overlay.scenario, overlay.typed.get(id), overlay.drivers.get(id), overlay.deleted.get(id));
  }
  const before = known.get(row);
  if (before?.said.length === said.length && said.every((part, index) => part === before.said[index]))
    return before.resolution;
  const resolution = resolve(foundation, chain, row);
  known.set(row, { said, resolution });
  return resolution;
}

/**
 * The rules that determine an account's forecast months, with the drivers that apply, and notices about the
 * rules.
 */
export type Resolution = {
  readonly runs: readonly Run[];
  readonly driversInForce: readonly DriverInForce[];
  readonly notices: readonly Notice[];
};

/**
 * Determines the rule of each forecast month of an account. The scenario's override comes first,
 * then its driver, then the override and driver of its parent, and so on up to the default.
 * @param chain the scenarios from Baseline to the evaluated one.
 */
export function resolve(foundation: Foundation, chain: readonly Overlay[], row: number): Resolution {
  const account = foundation.accounts[row];
  const id = foundation.ids[row] ?? "";
  if (!account || !chain.some((overlay) => says(overlay, id))) return untouched(foundation);
  if (!kindOf(account)) {
    const message = `${account.path} is calculated or has no class; what was entered for it is not used.`;
    return { ...untouched(foundation), notices: [{ code: "not_an_account", account: account.path, message }] };
  }
  const notices: Notice[] = [];
  const candidates = candidatesOf(foundation, chain, id, notices);
  return { runs: runsOf(foundation, candidates), driversInForce: driversInForceOf(candidates), notices };
}

function says(overlay: Overlay, id: string): boolean {
  return overlay.typed.has(id) || overlay.drivers.has(id) || overlay.deleted.has(id);
}

function untouched(foundation: Foundation): Resolution {
  const { firstForecast: from, months: to } = foundation;
  return { runs: from < to ? [{ from, to, source: DEFAULT }] : [], driversInForce: [], notices: [] };
}

const DEFAULT: Source = { kind: "default" };

/** A change that a scenario of the chain makes to an account, with the months that the change covers. */
type Candidate = {
  readonly from: MonthIndex;
  readonly to: MonthIndex;
  readonly covers: ((t: MonthIndex) => boolean) | null;
  readonly source: Source;
};

/**
 * Returns all changes to an account by scenarios of the chain; the change with the highest precedence comes
 * first.
 */
function candidatesOf(foundation: Foundation, chain: readonly Overlay[], id: string, notices: Notice[]): Candidate[] {
  const { firstForecast: from, months: to } = foundation;
  const candidates: Candidate[] = [];
  let topmost = true;
  for (let level = chain.length - 1; level >= 0; level--) {
    const overlay = chain[level];
    if (!overlay) continue;
    const { scenario } = overlay;
    const deleted = overlay.deleted.get(id);
    if (deleted) {
      candidates.push({
        from,
        to,
        covers: null,
        source: { kind: "deleted", scenario, rule: ZERO_RULE, written: deleted },
      });
      return candidates;
    }
    const typed = overlay.typed.get(id);
    if (typed?.size) {
      const source: Source = { kind: "typed", scenario, rule: typedRule(foundation, typed), values: typed };
      candidates.push({ from, to, covers: (t) => typed.has(t), source });
    }
    const written = overlay.drivers.get(id);
    if (!written) continue;
    const made = compileDriver(foundation, id, written.driver);
    if (!made.ok) {
      notices.push({ code: "driver_refused", account: id, message: made.refusal });
      continue;
    }
    notices.push(...made.value.notices);
    const candidate = drivenMonths(foundation, made.value, { scenario, written, topmost }, candidates);
    topmost = false;
    candidates.push(candidate);
  }
  return candidates;
}

/**
 * Returns the forecast months of a driver and, if the driver changes other lines, the months in which no
 * driver of a child scenario replaces it.
 */
function drivenMonths(
  foundation: Foundation,
  compiled: CompiledDriver,
  place: Pick<DriverInForce, "scenario" | "written" | "topmost">,
  above: readonly Candidate[],
): Candidate {
  const { span, covers, rule } = compiled;
  const from = Math.max(foundation.firstForecast, span.first);
  const to = Math.min(foundation.months, span.last + 1);
  const inForce = touchesOthers(compiled) ? new Uint8Array(foundation.months) : NO_MONTHS;
  for (let t = from; inForce !== NO_MONTHS && t < to; t++) {
    const taken = above.some((candidate) => candidate.source.kind === "driver" && decides(candidate, t));
    if (!taken && (!covers || covers(t))) inForce[t] = 1;
  }
  const inForceDriver = { ...place, compiled, inForce };
  return { from, to, covers, source: { kind: "driver", scenario: place.scenario, rule, inForceDriver } };
}

const NO_MONTHS = new Uint8Array(0);

function decides({ from, to, covers }: Candidate, t: MonthIndex): boolean {
  return t >= from && t < to && (!covers || covers(t));
}

function typedRule(foundation: Foundation, typed: OverriddenMonths): Rule {
  const values = new Float64Array(foundation.months);
  for (const [month, { cents }] of typed) if (month >= 0 && month < values.length) values[month] = cents + 0;
  return known(values, (month) => [{ name: "Typed value", month, cents: values[month] ?? 0 }]);
}

/** Splits the forecast months into ranges. In each range, the first candidate that covers the months applies. */
function runsOf({ firstForecast, months }: Foundation, candidates: readonly Candidate[]): Run[] {
  const runs: Run[] = [];
  let from = firstForecast;
  let source = sourceAt(candidates, from);
  for (let t = firstForecast + 1; t < months; t++) {
    const next = sourceAt(candidates, t);
    if (next === source) continue;
    runs.push({ from, to: t, source });
    from = t;
    source = next;
  }
  if (from < months) runs.push({ from, to: months, source });
  return runs;
}

function sourceAt(candidates: readonly Candidate[], t: MonthIndex): Source {
  for (const candidate of candidates) if (decides(candidate, t)) return candidate.source;
  return DEFAULT;
}

function driversInForceOf(candidates: readonly Candidate[]): DriverInForce[] {
  return candidates.flatMap(({ source }) => (source.kind === "driver" ? [source.inForceDriver] : []));
}
