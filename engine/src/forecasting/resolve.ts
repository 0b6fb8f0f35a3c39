import { compileDriver } from "./drivers/compile.ts";
import { type CompiledDriver, kindOf } from "./drivers/compiled.ts";
import type { Foundation } from "./foundation.ts";
import type { Authorship, MonthIndex, Notice, Overlay, TypedValue, WrittenDriver } from "./model.ts";
import { known, type Rule, ZERO_RULE } from "./rule.ts";

/** A stretch of forecast months of one account that one rule decides; `to` is excluded. */
export type Run = { readonly from: MonthIndex; readonly to: MonthIndex; readonly source: Source };

/** What decides a stretch of months. */
export type Source =
  | { readonly kind: "typed"; readonly scenario: string; readonly rule: Rule; readonly values: TypedMonths }
  | { readonly kind: "driver"; readonly scenario: string; readonly rule: Rule | null; readonly standing: Standing }
  | { readonly kind: "deleted"; readonly scenario: string; readonly rule: Rule; readonly written: Authorship }
  | { readonly kind: "default" };

type TypedMonths = ReadonlyMap<MonthIndex, TypedValue>;

/** A driver in the chain of scenarios and the months it decides when typed values are left aside. */
export type Standing = {
  readonly scenario: string;
  readonly written: WrittenDriver;
  readonly compiled: CompiledDriver;
  /** By month: 1 where no driver of a scenario below it decides. */
  readonly inForce: Uint8Array;
  /** Whether no scenario below it has a driver or a deletion on the line. */
  readonly topmost: boolean;
};

/** Resolves every account of the books. */
export function resolveAll(foundation: Foundation, chain: readonly Overlay[]): Resolution[] {
  const plain = untouched(foundation);
  const resolutions = foundation.accounts.map(() => plain);
  for (const overlay of chain) {
    for (const said of [overlay.typed, overlay.drivers, overlay.deleted]) {
      for (const id of said.keys()) {
        const row = foundation.rowOf.get(id);
        if (row !== undefined && resolutions[row] === plain) resolutions[row] = resolve(foundation, chain, row);
      }
    }
  }
  return resolutions;
}

/** How the forecast months of one account are decided. */
export type Resolution = {
  readonly runs: readonly Run[];
  readonly standings: readonly Standing[];
  readonly notices: readonly Notice[];
};

/**
 * Decides each forecast month of an account: own typed value, own driver, the parent's, and so on up to the default.
 * @param chain the scenarios from Baseline to the evaluated one.
 */
export function resolve(foundation: Foundation, chain: readonly Overlay[], row: number): Resolution {
  const account = foundation.accounts[row];
  const id = foundation.ids[row] ?? "";
  if (!account || !chain.some((overlay) => says(overlay, id))) return untouched(foundation);
  if (!kindOf(account)) {
    const message = `${account.path} is computed or not mapped; what was entered on it does not count.`;
    return { ...untouched(foundation), notices: [{ code: "not_an_account", account: account.path, message }] };
  }
  const notices: Notice[] = [];
  const candidates = candidatesOf(foundation, chain, id, notices);
  return { runs: runsOf(foundation, candidates), standings: standingsOf(candidates), notices };
}

function says(overlay: Overlay, id: string): boolean {
  return overlay.typed.has(id) || overlay.drivers.has(id) || overlay.deleted.has(id);
}

function untouched(foundation: Foundation): Resolution {
  const { firstForecast: from, months: to } = foundation;
  return { runs: from < to ? [{ from, to, source: DEFAULT }] : [], standings: [], notices: [] };
}

const DEFAULT: Source = { kind: "default" };

/** Something the chain says about an account, and the months it says it for. */
type Candidate = {
  readonly from: MonthIndex;
  readonly to: MonthIndex;
  readonly covers: ((t: MonthIndex) => boolean) | null;
  readonly source: Source;
};

/** Everything the chain says about an account, the deciding one first. */
function candidatesOf(foundation: Foundation, chain: readonly Overlay[], id: string, notices: Notice[]): Candidate[] {
  const { firstForecast: from, months: to } = foundation;
  const candidates: Candidate[] = [];
  const taken = new Uint8Array(to);
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
    const candidate = drivenMonths(foundation, made.value, { scenario, written, topmost }, taken);
    topmost = false;
    candidates.push(candidate);
  }
  return candidates;
}

/** A driver's forecast months, and those of them that no driver of a scenario below has taken. */
function drivenMonths(
  foundation: Foundation,
  compiled: CompiledDriver,
  place: Pick<Standing, "scenario" | "written" | "topmost">,
  taken: Uint8Array,
): Candidate {
  const { span, covers, rule } = compiled;
  const from = Math.max(foundation.firstForecast, span.first);
  const to = Math.min(foundation.months, span.last + 1);
  const inForce = new Uint8Array(foundation.months);
  for (let t = from; t < to; t++) {
    if (taken[t] === 1 || (covers && !covers(t))) continue;
    inForce[t] = 1;
    taken[t] = 1;
  }
  const standing = { ...place, compiled, inForce };
  return { from, to, covers, source: { kind: "driver", scenario: place.scenario, rule, standing } };
}

function typedRule(foundation: Foundation, typed: TypedMonths): Rule {
  const values = new Float64Array(foundation.months);
  for (const [month, { cents }] of typed) if (month >= 0 && month < values.length) values[month] = cents + 0;
  return known(values, (month) => [{ name: "Typed value", month, cents: values[month] ?? 0 }]);
}

/** The stretches of forecast months by the first candidate that covers them. */
function runsOf({ firstForecast, months }: Foundation, candidates: readonly Candidate[]): Run[] {
  const decider = new Int16Array(months).fill(-1);
  candidates.forEach(({ from, to, covers }, index) => {
    for (let t = from; t < to; t++) if (decider[t] === -1 && (!covers || covers(t))) decider[t] = index;
  });
  const runs: Run[] = [];
  let start = firstForecast;
  for (let t = firstForecast + 1; t <= months; t++) {
    if (t < months && decider[t] === decider[start]) continue;
    runs.push({ from: start, to: t, source: candidates[decider[start] ?? -1]?.source ?? DEFAULT });
    start = t;
  }
  return runs;
}

function standingsOf(candidates: readonly Candidate[]): Standing[] {
  return candidates.flatMap(({ source }) => (source.kind === "driver" ? [source.standing] : []));
}
