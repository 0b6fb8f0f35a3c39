import type { Statement } from "../model/classes.ts";
import { centsOfReading } from "./amount.ts";
import { sectionNamed } from "./names.ts";
import type { Node } from "./outline.ts";

/**
 * Parents that print the sum of the rows under them in their own row, as some programs do that print no total rows: in
 * every month it equals that sum, or the parent is a section. They are headings, not accounts. A parent that a total
 * row closes carries an amount of its own.
 */
export function markTotalsOnTop(nodes: readonly Node[], statement: Statement): Node[] {
  const below = new Map<number, number[]>();
  const marked = new Set<number>();
  for (const node of [...nodes].reverse()) {
    if (node.kind !== "account" && node.kind !== "heading") continue;
    const own = node.line.readings.map((reading) => centsOfReading(reading));
    const children = below.get(node.index);
    const onTop =
      node.kind === "account" &&
      node.heldBy === "indent" &&
      children !== undefined &&
      isSumOf(node, own, children, statement);
    if (onTop) marked.add(node.index);
    const amounts = onTop || node.kind === "heading" ? (children ?? own) : plus(own, children);
    if (node.parent) below.set(node.parent.index, plus(amounts, below.get(node.parent.index)));
  }
  return marked.size === 0 ? [...nodes] : relinked(nodes, marked);
}

function isSumOf(node: Node, own: readonly number[], children: readonly number[], statement: Statement): boolean {
  const named = sectionNamed(node.line.label, statement);
  if (named && !named.loose) return true;
  return own.some((amount) => amount !== 0) && own.every((amount, month) => amount === children[month]);
}

function plus(amounts: readonly number[], others: readonly number[] | undefined): number[] {
  return amounts.map((amount, month) => amount + (others?.[month] ?? 0));
}

/** The nodes with the marked ones as headings, each still pointing to its own parent. */
function relinked(nodes: readonly Node[], marked: ReadonlySet<number>): Node[] {
  const made: Node[] = [];
  for (const node of nodes) {
    const parent = node.parent ? (made[node.parent.index] ?? null) : null;
    const closes = node.closes ? (made[node.closes.index] ?? null) : null;
    const kind = marked.has(node.index) ? "heading" : node.kind;
    made.push({ ...node, parent, closes, kind, totalOnTop: marked.has(node.index) });
  }
  return made;
}
