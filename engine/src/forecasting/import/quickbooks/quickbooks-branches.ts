import type { Month } from "@hazina/base/calendar.ts";
import { cents, centsOf, majorOf } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import type { FileRefusal } from "../../../sheets/file-refusal.ts";
import type { Cell } from "../../../sheets/grid.ts";
import { type ReportMonth, type ReportNode, type ReportTree, twice } from "./quickbooks-tree.ts";

/** A row in one or more reports of the same statement, with its monthly amounts. */
export type Branch = {
  readonly label: string;
  readonly id: string | null;
  readonly group: string | null;
  readonly isAccount: boolean;
  /** The row's own amounts; for a parent account, the amounts booked directly to the parent. */
  readonly own: ReadonlyMap<Month, Cell>;
  readonly children: readonly Branch[];
  readonly summaryLabel: string;
  /** The printed sum of the row and its children; null if the report prints no sum. */
  readonly summary: ReadonlyMap<Month, Cell> | null;
};

type Growing = Branch & {
  readonly own: Map<Month, Cell>;
  readonly children: Growing[];
  summaryLabel: string;
  summary: Map<Month, Cell> | null;
  /**
   * The row's own amounts in the months of reports in which the row has no children. In these months, the own amount
   * is also the sum of the row.
   */
  readonly alone: Map<Month, Cell>;
};

/** Several reports joined into one: all rows, and all months in calendar order. */
export type JoinedReports = {
  readonly branches: readonly Branch[];
  readonly months: readonly ReportMonth[];
  readonly warnings: readonly string[];
};

/**
 * Joins reports of the same statement for different months. Accounts are matched by their id.
 * Several rows of an account are added up, for example if a parent is listed again under itself.
 * Reports with a month in common are refused.
 */
export function joinReports(trees: readonly ReportTree[]): Result<JoinedReports, FileRefusal> {
  const months = trees.flatMap(({ columns }) => columns).sort((a, b) => a.month - b.month);
  const again = months.find(({ month }, index) => months[index - 1]?.month === month);
  if (again) return refuse(twice(again.month));
  const branches: Growing[] = [];
  const joined = { byId: new Map<string, Growing>(), moved: new Set<string>() };
  for (const { rows, columns, isEmpty } of trees) {
    if (!isEmpty) growAll(branches, rows, columns, joined);
  }
  return accept({ branches: branches.map(finished), months, warnings: movedSentence(joined.moved) });
}

function finished(branch: Growing): Branch {
  const { alone, summary, children, ...rest } = branch;
  return { ...rest, children: children.map(finished), summary: summary && new Map([...alone, ...summary]) };
}

type Joined = { readonly byId: Map<string, Growing>; readonly moved: Set<string> };

/**
 * Adds the rows of a report to the rows of earlier reports. A new row is placed after the row that precedes
 * it in its own report.
 */
function growAll(
  siblings: Growing[],
  nodes: readonly ReportNode[],
  columns: readonly ReportMonth[],
  joined: Joined,
): void {
  let after = -1;
  for (const node of nodes) {
    const branch = grow(siblings, node, after + 1, columns, joined);
    after = Math.max(after, siblings.indexOf(branch));
  }
}

function grow(
  siblings: Growing[],
  node: ReportNode,
  position: number,
  columns: readonly ReportMonth[],
  joined: Joined,
): Growing {
  const isAccount = node.isData || node.id !== null;
  const known = node.id === null ? undefined : joined.byId.get(node.id);
  const sibling = siblings.find((one) => isSame(one, node, isAccount));
  if (known && known !== sibling) joined.moved.add(known.label);
  const branch = known ?? sibling ?? newBranch(node, isAccount);
  if (!known && !sibling) siblings.splice(position, 0, branch);
  if (node.id !== null) joined.byId.set(node.id, branch);
  addCells(branch.own, node.cells, columns);
  if (node.summary) {
    branch.summary ??= new Map();
    branch.summaryLabel = node.summary[0] ?? "";
    addCells(branch.summary, node.summary, columns);
  } else addCells(branch.alone, node.cells, columns);
  const again = (child: ReportNode) => child.id !== null && child.id === branch.id;
  for (const child of node.children.filter(again)) addCells(branch.own, child.cells, columns);
  const others = node.children.filter((child) => !again(child));
  growAll(branch.children, others, columns, joined);
  return branch;
}

function isSame(sibling: Growing, { id, group, label }: ReportNode, isAccount: boolean): boolean {
  if (id !== null || sibling.id !== null) return id === sibling.id;
  if (isAccount !== sibling.isAccount) return false;
  return group !== null || sibling.group !== null ? group === sibling.group : label === sibling.label;
}

function newBranch({ label, id, group }: ReportNode, isAccount: boolean): Growing {
  const nothing = { summaryLabel: "", summary: null, alone: new Map() };
  return { label, id, group, isAccount, own: new Map(), children: [], ...nothing };
}

function addCells(to: Map<Month, Cell>, cells: readonly string[], columns: readonly ReportMonth[]): void {
  for (const { column, month } of columns) {
    const cell = cellOf(cells[column] ?? "");
    if (cell !== null) to.set(month, plus(to.get(month) ?? null, cell));
  }
}

/** Converts a plain number to a number; any other text stays text, for the sheet reader to interpret. */
function cellOf(text: string): Cell {
  const plain = text.trim();
  if (plain === "") return null;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : plain;
}

function plus(one: Cell, other: Cell): Cell {
  if (one === null) return other;
  if (typeof one !== "number" || typeof other !== "number") return typeof one === "number" ? other : one;
  return majorOf(cents(centsOf(one) + centsOf(other)));
}

function movedSentence(moved: ReadonlySet<string>): string[] {
  if (moved.size === 0) return [];
  const names = [...moved].slice(0, 5).map((name) => `"${name}"`);
  return [`QuickBooks lists ${names.join(", ")} in more than one place; the amounts were added up.`];
}
