import { mayBeUnder, plainName, sectionByWords, sectionNamed } from "../../classification/section-names.ts";
import type { Section } from "../../classification/sections.ts";
import type { Statement } from "../../model/classes.ts";
import type { Node } from "./outline.ts";

/**
 * A node of the outline, with the section that it belongs to, and the names of the section headings and parent
 * accounts above it.
 */
export type Placed = {
  readonly node: Node;
  /** Whether the node only names a section. The name of such a node is not part of a path. */
  readonly isSectionHeading: boolean;
  readonly section: Section | null;
  /** The printed section headings above the node, from the outermost to the innermost. */
  readonly headings: readonly string[];
  /** The names of the parent accounts above the node, from the outermost to the innermost. */
  readonly parents: readonly string[];
};

/** Distinguishes section headings from parent accounts, and determines the section and the parents of every node. */
export function place(nodes: readonly Node[], statement: Statement): Placed[] {
  const outerSections = hasOuterSections(nodes, statement);
  const placed: Placed[] = [];
  let costsBegan = false;
  for (const node of nodes) {
    const above = node.parent ? placed[node.parent.index] : undefined;
    const opened = node.kind === "heading" ? sectionOpened(node, above, statement, outerSections) : undefined;
    if (opened && (opened.section === "cost_of_sales" || opened.section === "expenses")) costsBegan = true;
    if (node.computed === "gross_profit") costsBegan = true;
    const unknownOutside = opened?.section === null && statement === "profit_and_loss" && costsBegan;
    const container = opened?.section === "container" ? null : opened?.section;
    const own = node.line.section === null ? null : sectionOfText(node.line.section, statement);
    placed.push({
      node,
      isSectionHeading: opened !== undefined,
      section: own ?? (unknownOutside ? "expenses" : container) ?? above?.section ?? null,
      headings: headingsFor(node, above),
      parents: parentsFor(node, above),
    });
  }
  return placed;
}

/**
 * Returns whether the outermost headings are sections: the name of at least one heading is used only for sections, or
 * the names of at least two headings may be the names of different sections.
 */
function hasOuterSections(nodes: readonly Node[], statement: Statement): boolean {
  const outer = nodes.filter((node) => node.kind === "heading" && node.parent === null);
  const named = outer.flatMap((node) => sectionNamed(node.line.label, statement) ?? []);
  return named.some(({ loose }) => !loose) || new Set(named.map(({ section }) => section)).size > 1;
}

/**
 * Returns the section that a heading starts; undefined if the heading is a parent account instead. The
 * section is null if the name of the heading does not determine it.
 */
function sectionOpened(
  node: Node,
  above: Placed | undefined,
  statement: Statement,
  outerSections: boolean,
): { section: Section | "container" | null } | undefined {
  if (node.line.isAccount || (above && !above.isSectionHeading)) return undefined;
  const named = sectionNamed(node.line.label, statement);
  const outer = above ? (above.section ?? null) : null;
  if (named && mayBeUnder(named.section, outer, named.loose)) {
    return named.loose && !above && !outerSections ? undefined : { section: named.section };
  }
  if (!above) return outerSections ? { section: sectionByWords(node.line.label, statement) } : undefined;
  if (outer === "assets" || outer === "liabilities" || outer === null) {
    const worded = sectionByWords(node.line.label, statement);
    const fits = worded !== null && mayBeUnder(worded, outer, false) && outer !== null;
    return fits &&
      /\b(assets|liabilities|receivables|payables|balances|borrowings|equipment)$/.test(plainName(node.line.label))
      ? { section: worded }
      : undefined;
  }
  return undefined;
}

/**
 * Returns the section for a text such as "Expense" or "Bank" in a column of sections or account types; null
 * if the text matches no section.
 */
export function sectionOfText(text: string, statement: Statement): Section | null {
  const named = sectionNamed(text, statement)?.section;
  return named === undefined || named === "container" ? sectionByWords(text, statement) : named;
}

function headingsFor(node: Node, above: Placed | undefined): readonly string[] {
  if (node.line.section !== null) return [node.line.section];
  if (!above) return [];
  return above.isSectionHeading ? [...above.headings, above.node.line.label] : above.headings;
}

function parentsFor(node: Node, above: Placed | undefined): readonly string[] {
  const named = node.line.parent === null ? [] : [node.line.parent];
  if (!above) return named;
  return above.isSectionHeading ? [...above.parents, ...named] : [...above.parents, above.node.line.label, ...named];
}

/** The paths of the account rows, a sentence for each row whose path cannot be used, and warnings. */
export type Paths = {
  /** The path of each account, keyed by line index. */
  readonly pathOf: ReadonlyMap<number, string>;
  readonly errors: ReadonlyMap<number, string>;
  readonly warnings: readonly string[];
};

/** The maximum length of an account's name, in characters. */
const LONGEST_NAME = 250;
const LONGEST_PATH = 1000;

/**
 * A name that an account must not have, because it cannot be a property name in responses that are indexed by
 * account name.
 */
const RESERVED_NAME = "__proto__";

/**
 * Gives every account its full path. If the same path occurs in different sections (Fuel in cost of sales and
 * in expenses), each path starts with the heading of its section; if it occurs twice in one section, the
 * second row is an error.
 */
export function namePaths(accounts: readonly Placed[]): Paths {
  const errors = new Map<number, string>();
  const pathOf = new Map<number, string>();
  const byPath = new Map<string, Placed[]>();
  for (const placed of accounts) {
    const { index, line } = placed.node;
    const path = [...placed.parents, line.label].join(":");
    const wrong = nameError(line.label, path);
    if (wrong) errors.set(index, wrong);
    pathOf.set(index, path);
    const key = `${line.department ?? ""}\n${path}`;
    byPath.set(key, [...(byPath.get(key) ?? []), placed]);
  }
  const warnings: string[] = [];
  for (const same of byPath.values()) if (same.length > 1) tellApart(same, pathOf, errors, warnings);
  return { pathOf, errors, warnings };
}

function nameError(label: string, path: string): string | undefined {
  if (label === "") return "The row has amounts but no account name.";
  if (path === RESERVED_NAME) return `An account cannot be named "${RESERVED_NAME}".`;
  if (label.length > LONGEST_NAME)
    return `The account name has ${label.length} characters; at most ${LONGEST_NAME} are allowed.`;
  if (path.length > LONGEST_PATH)
    return `The account's full name has ${path.length} characters; at most ${LONGEST_PATH} are allowed.`;
  if (/^[=@]|^[+-].*[|!(]/.test(label))
    return `The account name begins with "${label.charAt(0)}" like a formula. Write it as plain text.`;
  if (/^#(REF|NAME|VALUE|N\/A|DIV\/0|NUM|NULL)/.test(label))
    return `The account name is the spreadsheet error ${label}. Enter a name in the file, and import it again.`;
  return undefined;
}

function tellApart(
  same: readonly Placed[],
  pathOf: Map<number, string>,
  errors: Map<number, string>,
  warnings: string[],
): void {
  const path = pathOf.get(same[0]?.node.index ?? 0) ?? "";
  const firstUnder = new Map<string, Placed>();
  for (const placed of same) {
    const heading = placed.headings.at(-1) ?? "";
    const before = firstUnder.get(heading);
    if (before) {
      errors.set(
        placed.node.index,
        `Row ${before.node.line.row} is already "${path}". Give the two accounts different names, or combine them in one row.`,
      );
    } else firstUnder.set(heading, placed);
  }
  if (firstUnder.size < 2) return;
  for (const [heading, placed] of firstUnder) if (heading !== "") pathOf.set(placed.node.index, `${heading}:${path}`);
  warnings.push(
    `"${path}" is listed under ${[...firstUnder.keys()].filter(Boolean).join(" and ")}; each account was named with its heading.`,
  );
}
