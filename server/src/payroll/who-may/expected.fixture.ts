import { PEOPLE_RULES } from "../../people/who-may/rules.cases.ts";
import { PLACES, type Place } from "./records.fixture.ts";
import { FILES, LISTS, PAYROLL_RULES } from "./rules.cases.ts";

/** The kinds of rows that an operation can work on, as `rules.cases.ts` explains them. */
type Rows = "record" | "sought" | "listed" | "shared" | "head" | "own" | "owned";

/** A second ability that a call needs, and the result for a caller without it. */
type Besides = { readonly ability: string; readonly said: "refused" | "hidden" | "empty" | "either" };

/** One access rule: an operation and who may call it. */
export type Rule = {
  /** The name of the rule: the operation, with its variant in brackets. */
  readonly line: string;
  readonly method: string;
  /** The path, as in the OpenAPI document of the API. */
  readonly path: string;
  readonly ability: string;
  readonly rows: Rows;
  readonly besides: readonly Besides[];
};

/** The caller: the abilities of their role, and their place. `elsewhere` is another company. */
export type Caller = { readonly abilities: ReadonlySet<string>; readonly place: Place | "elsewhere" };

/** The company that a call names: a place, another company (`elsewhere`), or none (undefined). */
export type Named = Place | "elsewhere" | undefined;

/**
 * The expected result of a call. `let`: the call is allowed. `refused`: 403. `hidden`: 404.
 * `either`: 403 or 404. `apart`: the call is allowed, but the answer leaves out the requested
 * person.
 */
export type Outcome = "let" | "refused" | "hidden" | "either" | "apart";

/**
 * Matches operations that return the same result when the call names a branch, because they work on the head company's
 * rows or need no company.
 */
const NOT_NARROWED = /^(POST|GET) \/batch-employees/;

/**
 * Reads the access rules, including the rules for payroll lists and files, which are all the same.
 */
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
 * Returns the places whose employees a caller can see. A user of the head company sees all places, or only the branch
 * that the call names. A user of a branch sees only that branch. A caller from another company sees none.
 */
export function inSight({ place }: Caller, named: Named, rule: Rule): ReadonlySet<Place> {
  if (place === "elsewhere") return new Set();
  if (place !== "head" || rule.rows === "own" || rule.rows === "owned") return new Set([place]);
  const isNarrowed = named !== undefined && named !== "head" && named !== "elsewhere" && !NOT_NARROWED.test(rule.line);
  return new Set(isNarrowed ? [named] : PLACES);
}

/**
 * Returns the result that a test call must have according to an access rule.
 * @param named the company or branch that the call names; undefined if it names none.
 * @param target the place of the record that the call is about.
 * @param carriesIds whether the call contains ids of the company's records, not only of its people.
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
 * Returns whether a call names a company or branch to which the caller has no access: another company or, for a user
 * of a branch, another branch.
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
