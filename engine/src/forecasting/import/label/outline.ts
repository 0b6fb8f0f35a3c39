import { centsOfReading } from "../../../sheets/amount.ts";
import { plainName, sectionNamed, totalOf } from "../../classification/section-names.ts";
import type { Statement } from "../../model/classes.ts";
import { type ComputedRow, computedRow, isRatioName } from "./computed-names.ts";
import type { Line } from "./lines.ts";
import { sectionsOnTop } from "./sections-on-top.ts";

/** A line with its place in the outline of a statement. */
export type Node = {
  readonly line: Line;
  /**
   * The kind of the line. A `heading` has no amounts and contains other lines; an `account` that contains lines is a
   * parent with its own amount; a `sum` is recognised only by its amounts, which equal the sum of the rows above.
   */
  readonly kind: "account" | "heading" | "total" | "computed" | "empty" | "sum";
  readonly computed: ComputedRow | null;
  /** The name in the label of a total; empty for "Total" without a name; null for other lines. */
  readonly sums: string | null;
  /** The group that contains the line; null at the outermost level. */
  readonly parent: Node | null;
  /** The group that a total closes; null for other lines, and for a total without a group of its name. */
  readonly closes: Node | null;
  /**
   * How the end of the line's group was found: by the total that closes the group, by the deeper indent of its lines
   * or, without either, by the order of the lines. Null if the line has no group.
   */
  readonly heldBy: "total" | "indent" | "order" | null;
  /** Whether the line is a heading with the sum of its group in the same row. */
  readonly totalOnTop: boolean;
  /** The position of the line, from 0. */
  readonly index: number;
};

/**
 * Builds the outline of a statement. A group ends at the "Total …" line with its name, or, without such a
 * line, where the deeper indent ends; a group with neither ends at the next heading.
 */
export function outline(lines: readonly Line[], statement: Statement): Node[] {
  const ofLines = lines.map((line) => kindOf(line, statement));
  const onTop = sectionsOnTop(lines, (index) => ofLines[index]?.kind === "account", statement);
  const kinds = ofLines.map((kind, index): Kind => (onTop.has(index) ? { kind: "empty" } : kind));
  const outlined = { lines, kinds, statement, accountBelow: nextAccounts(kinds) };
  const spans = matchTotals(outlined);
  const nodes: Node[] = [];
  let open: Group[] = [];
  for (const [index, line] of lines.entries()) {
    const kind = kinds[index] ?? { kind: "empty" };
    const over = open.findIndex(({ end }) => end !== null && end <= index);
    if (over >= 0) open = open.slice(0, over);
    while (ended(open.at(-1), line, kind, statement)) open.pop();
    const closing = spans.closedBy.get(index);
    const opened = opensGroup(index, outlined, spans, open);
    const node: Node = {
      line,
      kind: opened && kind.kind === "empty" ? "heading" : kind.kind,
      computed: kind.computed ?? null,
      sums: kind.sums ?? null,
      parent: closing === undefined ? (open.at(-1)?.node ?? null) : (nodes[closing]?.parent ?? null),
      closes: closing === undefined ? null : (nodes[closing] ?? null),
      heldBy: opened ? (opened.end !== null ? "total" : opened.flat ? "order" : "indent") : null,
      totalOnTop: onTop.has(index),
      index,
    };
    nodes.push(node);
    if (opened) open.push({ node, ...opened });
  }
  return nodes;
}

/** Builds the outline of a list, in which no line is a group that contains other lines. */
export function flatOutline(lines: readonly Line[], statement: Statement): Node[] {
  return lines.map((line, index) => {
    const { kind, computed, sums } = kindOf(line, statement);
    const alone = { parent: null, closes: null, heldBy: null, totalOnTop: false };
    return { line, kind, computed: computed ?? null, sums: sums ?? null, ...alone, index };
  });
}

type Kind = {
  readonly kind: Exclude<Node["kind"], "heading" | "sum">;
  readonly computed?: ComputedRow;
  readonly sums?: string;
};

/**
 * Returns the kind of a line, judging by the line's own name and amounts. A line without amounts is empty unless other
 * lines are later found to be in its group.
 */
function kindOf(line: Line, statement: Statement): Kind {
  const isBlank = line.readings.every(({ kind }) => kind === "blank");
  if (line.isAccount) return { kind: isBlank ? "empty" : "account" };
  const named = computedRow(line.label, statement);
  const sums = named === "net_income" ? undefined : totalOf(line.label);
  if (isBlank) return sums === undefined ? { kind: "empty" } : { kind: "total", sums };
  const percentages = line.readings.every(({ kind }) => kind === "blank" || kind === "percent");
  if (percentages || (line.label.includes("%") && isRatioName(line.label)))
    return { kind: "computed", computed: "ratio" };
  if (sums !== undefined) return { kind: "total", sums };
  return named === undefined ? { kind: "account" } : { kind: "computed", computed: named };
}

/** The lines of a statement with their kinds. */
type StatementLines = {
  readonly lines: readonly Line[];
  readonly kinds: readonly Kind[];
  readonly statement: Statement;
};

type Spans = {
  /** The index of each group's total, keyed by the index of the group's first line. */
  readonly endOf: ReadonlyMap<number, number>;
  /** The index of the line that each total closes, keyed by the index of the total. */
  readonly closedBy: ReadonlyMap<number, number>;
};

/**
 * Pairs each total with the first line of its group: the first line with the same name, if possible at the same
 * indent, that is neither closed nor enclosed by another total. If several totals have the same name, the earlier
 * lines are left for the later totals. A "Total" without a name closes the nearest heading.
 */
function matchTotals(statementLines: StatementLines): Spans {
  const { lines, kinds, statement } = statementLines;
  const endOf = new Map<number, number>();
  const closedBy = new Map<number, number>();
  const unclosed: number[] = [];
  const byName = new Map<string, number[]>();
  const totalsToCome = countTotalsToCome(lines, kinds);
  const keysOf = (index: number) => namesOf(lines[index]?.label ?? "", statement);
  for (const [index, line] of lines.entries()) {
    const { kind, sums } = kinds[index] ?? { kind: "empty" };
    if (kind === "computed") continue;
    if (kind !== "total" || sums === undefined) {
      unclosed.push(index);
      for (const key of keysOf(index)) byName.set(key, [...(byName.get(key) ?? []).slice(-64), index]);
      continue;
    }
    const start =
      sums === ""
        ? nearestHeading(line, lines, kinds, unclosed)
        : opener(statementLines, { line, sums, toCome: totalsToCome.get(index) ?? 0 }, byName);
    if (start === undefined) continue;
    endOf.set(start, index);
    closedBy.set(index, start);
    while (unclosed.length > 0 && (unclosed.at(-1) ?? -1) >= start) {
      const closed = unclosed.pop() ?? -1;
      for (const key of keysOf(closed))
        byName.set(
          key,
          (byName.get(key) ?? []).filter((other) => other !== closed),
        );
    }
  }
  return { endOf, closedBy };
}

/**
 * Returns the names under which a total can find the line that it closes: the line's own name and, for a section
 * heading, the standard name of the section. For example, "Total COGS" closes "Cost of Goods Sold".
 */
function namesOf(label: string, statement: Statement): string[] {
  const plain = plainName(label);
  const section = sectionNamed(label, statement);
  return section && !section.loose ? [plain, `section ${section.section}`] : [plain];
}

/** A line that prints a total, the name in its label, and the number of later totals with the same name. */
type Total = { readonly line: Line; readonly sums: string; readonly toCome: number };

function opener(
  statementLines: StatementLines,
  total: Total,
  byName: ReadonlyMap<string, readonly number[]>,
): number | undefined {
  const { lines, statement } = statementLines;
  const { sums, line } = total;
  const section = sectionNamed(sums, statement);
  const keys = section && !section.loose ? [sums, `section ${section.section}`] : [sums];
  for (const key of keys) {
    const candidates = byName.get(key) ?? [];
    const sameIndent = candidates.filter((index) => lines[index]?.level === line.level);
    const notDeeper = candidates.filter((index) => (lines[index]?.level ?? 0) <= line.level);
    const fitting = [sameIndent, notDeeper, candidates].find((found) => found.length > 0) ?? [];
    const chosen = fitting.length < 2 ? fitting[0] : likeliest(statementLines, fitting, total);
    if (chosen !== undefined) return chosen;
  }
  return undefined;
}

/**
 * Chooses the line that a total closes among several lines with the same name, if the indent does
 * not determine it. It prefers a line with accounts that add up to the total, then a line without
 * an amount of its own, then the first line that no later total needs. Undefined if there are no
 * candidates.
 */
function likeliest(
  statementLines: StatementLines,
  candidates: readonly number[],
  { line, toCome }: Total,
): number | undefined {
  const { lines, kinds } = statementLines;
  const end = lines.indexOf(line);
  const adding = candidates.filter((start) => addsUp(statementLines, line, start, end));
  const among = adding.length > 0 ? adding : candidates;
  const headings = among.filter((index) => kinds[index]?.kind === "empty");
  const chosen = headings.length > toCome ? headings : among;
  return chosen[Math.min(toCome, chosen.length - 1)];
}

/** Returns whether the accounts between a line and a total add up to the total in every month. */
function addsUp({ lines, kinds }: StatementLines, total: Line, start: number, end: number): boolean {
  return total.readings.every((printed, month) => {
    let sum = 0;
    for (let index = start; index < end; index += 1) {
      if (kinds[index]?.kind === "account") sum += centsOfReading(lines[index]?.readings[month]);
    }
    return sum === centsOfReading(printed);
  });
}

/**
 * Returns, for each total, the number of later totals with the same name, keyed by the index of the total. Counting
 * stops at the next line with that name that is not a total.
 */
function countTotalsToCome(lines: readonly Line[], kinds: readonly Kind[]): Map<number, number> {
  const toCome = new Map<number, number>();
  const following = new Map<string, number>();
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const { kind, sums } = kinds[index] ?? { kind: "empty" };
    if (kind === "total" && sums !== undefined) {
      const count = following.get(sums) ?? 0;
      toCome.set(index, count);
      following.set(sums, count + 1);
    } else following.delete(plainName(lines[index]?.label ?? ""));
  }
  return toCome;
}

function nearestHeading(
  total: Line,
  lines: readonly Line[],
  kinds: readonly Kind[],
  unclosed: readonly number[],
): number | undefined {
  return unclosed.findLast((index) => kinds[index]?.kind === "empty" && (lines[index]?.level ?? 0) <= total.level);
}

type Group = {
  readonly node: Node;
  /** The index of the total that ends the group; null if the indent or the next heading ends it. */
  readonly end: number | null;
  /** Whether lines at the same indent as the group's first line belong to the group. */
  readonly flat: boolean;
};

function ended(group: Group | undefined, line: Line, kind: Kind, statement: Statement): boolean {
  if (!group) return false;
  if (group.end !== null) return false;
  if (line.level < group.node.line.level) return true;
  if (!group.flat) return line.level === group.node.line.level;
  if (line.level > group.node.line.level) return false;
  return kind.kind === "computed" || kind.kind === "total" || isFlatHeading(line, kind, statement);
}

function isFlatHeading(line: Line, kind: Kind, statement: Statement): boolean {
  return kind.kind === "empty" && (line.bold || sectionNamed(line.label, statement) !== undefined);
}

/**
 * Returns the end of the group that a line starts, and whether the group is flat; undefined if the line does not start
 * a group.
 */
function opensGroup(
  index: number,
  { lines, kinds, statement, accountBelow }: StatementLines & { readonly accountBelow: readonly number[] },
  spans: Spans,
  open: readonly Group[],
): { end: number | null; flat: boolean } | undefined {
  const kind = kinds[index];
  const line = lines[index];
  if (!kind || !line || kind.kind === "total" || kind.kind === "computed") return undefined;
  const end = spans.endOf.get(index);
  if (end !== undefined) return end > index + 1 ? { end, flat: true } : undefined;
  const next = lines[index + 1];
  const within = open.findLast((group) => group.end !== null)?.end ?? lines.length;
  if (!next || index + 1 >= within) return undefined;
  if (next.level > line.level && line.label !== "") return { end: null, flat: false };
  const account = accountBelow[index] ?? lines.length;
  const holds = account < within && (lines[account]?.level ?? 0) >= line.level;
  return holds && isFlatHeading(line, kind, statement) ? { end: null, flat: true } : undefined;
}

/**
 * Returns, for each line, the index of the next account after the line, or the number of lines if no account
 * follows.
 */
function nextAccounts(kinds: readonly Kind[]): number[] {
  const next = new Array<number>(kinds.length).fill(kinds.length);
  for (let index = kinds.length - 2; index >= 0; index -= 1) {
    next[index] = kinds[index + 1]?.kind === "account" ? index + 1 : (next[index + 1] ?? kinds.length);
  }
  return next;
}
