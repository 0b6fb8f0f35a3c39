import { PEOPLE_RULES } from "../../people/who-may/rules.cases.ts";
import { PLACES, type Place } from "./records.fixture.ts";
import { FILES, LISTS, PAYROLL_RULES } from "./rules.cases.ts";

/** Whose rows an operation concerns; `rules.cases.ts` explains each. */
type Rows = "record" | "sought" | "listed" | "shared" | "head" | "own" | "owned";

/** A second ability that a call needs, and the answer to a caller without it. */
type Besides = { readonly ability: string; readonly said: "refused" | "hidden" | "empty" | "either" };

/** One line of the rules. */
export type Rule = {
  /** The operation, with its variant in brackets. */
  readonly line: string;
  readonly method: string;
  /** The path as in the API's OpenAPI document. */
  readonly path: string;
  readonly ability: string;
  readonly rows: Rows;
  readonly besides: readonly Besides[];
};

/** The caller: the abilities of a role, and the place; `elsewhere` is another company. */
export type Caller = { readonly abilities: ReadonlySet<string>; readonly place: Place | "elsewhere" };

/** The company in a call: a place, another company, or none. */
export type Named = Place | "elsewhere" | undefined;

/**
 * The expected result of a call: `let` through to its own answer, `refused` 403, `hidden` 404, `either` of the two,
 * `apart`: let through, but without the requested person.
 */
export type Outcome = "let" | "refused" | "hidden" | "either" | "apart";

/** Operations on the head company's rows or without a company: naming a branch makes no difference. */
const NOT_NARROWED = /^(POST|GET) \/batch-employees/;

/** The lines of the rules, with those of lists and files, which are all alike. */
export function readRules(): readonly Rule[] {
  const written = [PEOPLE_RULES, PAYROLL_RULES].flatMap((rules) => rules.trim().split("\n").map(ruleOf));
  const alike = [...LISTS, ...FILES].flatMap((path) => [
    ruleOf(`POST ${path} | View Payroll | listed |`),
    ruleOf(`POST ${path} (of a payroll) | View Payroll | record |`),
    ruleOf(`POST ${path} (of one) | View Payroll | sought |`),
  ]);
  return [...written, ...alike];
}

function ruleOf(text: string): Rule {
  const [line = "", ability = "", rows = "", besides = ""] = text.split("|").map((cell) => cell.trim());
  const [, method = "", path = ""] = /^(\w+) (\S+)/.exec(line) ?? [];
  const needed = besides.split(",").flatMap((one): Besides[] => {
    const [, named, said] = /^(.+) (refused|hidden|empty|either)$/.exec(one.trim()) ?? [];
    return named && said ? [{ ability: named, said: said as Besides["said"] }] : [];
  });
  return { line, method, path, ability, rows: rows as Rows, besides: needed };
}

/**
 * The places whose employees a caller sees: all for the head company, unless it names a branch; for a branch only that
 * one.
 */
export function inSight({ place }: Caller, named: Named, rule: Rule): ReadonlySet<Place> {
  if (place === "elsewhere") return new Set();
  if (place !== "head" || rule.rows === "own" || rule.rows === "owned") return new Set([place]);
  const isNarrowed = named !== undefined && named !== "head" && named !== "elsewhere" && !NOT_NARROWED.test(rule.line);
  return new Set(isNarrowed ? [named] : PLACES);
}

/**
 * The expected result of a call. @param carriesIds whether the call has ids of the company's records, not only of its
 * people.
 */
export function expected(rule: Rule, caller: Caller, named: Named, target: Place, carriesIds: boolean): Outcome {
  if (!caller.abilities.has(rule.ability)) return "refused";
  if (rule.rows === "head" && isOfBranch(caller)) return "refused";
  if (isForeign(caller, named)) return "hidden";
  const lacking = rule.besides.find(({ ability }) => !caller.abilities.has(ability));
  if (caller.place === "elsewhere") return outcomeElsewhere(rule, lacking, carriesIds);
  if (rule.rows === "owned") return caller.place === target ? "let" : "hidden";
  const isSeen = inSight(caller, named, rule).has(target);
  if (rule.rows === "record" && !isSeen) return lacking ? "either" : "hidden";
  if (rule.rows === "sought" && !isSeen) return "apart";
  if (!lacking) return "let";
  return lacking.said === "empty" ? "apart" : lacking.said;
}

const isOfBranch = ({ place }: Caller) => place !== "head" && place !== "elsewhere";

/**
 * Returns whether a call names a company that the caller may not: another one, or for a user of a branch another
 * branch.
 */
function isForeign({ place }: Caller, named: Named): boolean {
  if (named === undefined) return false;
  if (place === "elsewhere") return named !== "elsewhere";
  return named === "elsewhere" || (place !== "head" && named !== "head" && named !== place);
}

function outcomeElsewhere({ rows, besides }: Rule, lacking: Besides | undefined, carriesIds: boolean): Outcome {
  if (rows === "record" || rows === "owned") return besides.length > 0 ? "either" : "hidden";
  if ((rows === "shared" || rows === "head") && carriesIds) return "hidden";
  if (lacking && lacking.said !== "empty") return lacking.said;
  return rows === "shared" || rows === "head" ? "let" : "apart";
}
