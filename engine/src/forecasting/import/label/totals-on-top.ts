import { centsOfReading } from "../../../sheets/amount.ts";
import { isContraName, sectionNamed } from "../../classification/section-names.ts";
import type { Statement } from "../../model/classes.ts";
import type { Node } from "./outline.ts";

/**
 * Marks as headings the parent accounts that print the sum of their rows in their own row, as some programs
 * do instead of a total row. Such a parent equals the sum in every month, or has a name that only a section
 * has. A parent with a total row is marked only if parent, rows and total agree in every month; otherwise it
 * is an account with its own amount.
 */
export function markTotalsOnTop(nodes: readonly Node[], statement: Statement): Node[] {
  const closers = new Map(nodes.flatMap((node) => (node.closes ? [[node.closes.index, node] as const] : [])));
  const below = new Map<number, Sums>();
  const marked = new Set<number>();
  for (const node of [...nodes].reverse()) {
    if (node.kind !== "account" && node.kind !== "heading") continue;
    const own = node.line.readings.map((reading) => centsOfReading(reading));
    const children = below.get(node.index);
    const total = closers.get(node.index);
    const isTop = (sum: readonly number[]) =>
      node.heldBy === "indent"
        ? isSumOf(node, own, sum, statement)
        : node.heldBy === "total" && printsTwice(own, sum, total);
    const sums = children && [children.printed, children.lessContra].find(isTop);
    const onTop = node.kind === "account" && !node.line.isAccount && sums !== undefined;
    if (onTop) marked.add(node.index);
    if (!node.parent) continue;
    const contra = isContraName(node.line.label) ? own.map((amount) => -amount) : own;
    const isGroup = onTop || node.kind === "heading";
    const amounts: Sums = {
      printed: onTop ? (sums ?? own) : isGroup ? (children?.printed ?? own) : plus(own, children?.printed),
      lessContra: onTop ? (sums ?? own) : isGroup ? (children?.lessContra ?? own) : plus(contra, children?.lessContra),
    };
    const before = below.get(node.parent.index);
    below.set(node.parent.index, {
      printed: plus(amounts.printed, before?.printed),
      lessContra: plus(amounts.lessContra, before?.lessContra),
    });
  }
  return marked.size === 0 ? [...nodes] : relinked(nodes, marked);
}

/**
 * The monthly sums of the rows under a parent: `printed` adds all rows as printed, `lessContra` subtracts
 * contra accounts that are printed as positive.
 */
type Sums = { readonly printed: readonly number[]; readonly lessContra: readonly number[] };

function isSumOf(node: Node, own: readonly number[], children: readonly number[], statement: Statement): boolean {
  const named = sectionNamed(node.line.label, statement);
  if (named && !named.loose) return true;
  return own.some((amount) => amount !== 0) && own.every((amount, month) => amount === children[month]);
}

/**
 * Returns whether a heading prints the sum of the rows under it, and the total row below these rows prints the same
 * sum again.
 */
function printsTwice(own: readonly number[], children: readonly number[], total: Node | undefined): boolean {
  const printed = total?.line.readings.map((reading) => centsOfReading(reading)) ?? [];
  return (
    own.some((amount) => amount !== 0) &&
    own.every((amount, month) => amount === children[month] && amount === printed[month])
  );
}

function plus(amounts: readonly number[], others: readonly number[] | undefined): number[] {
  return amounts.map((amount, month) => amount + (others?.[month] ?? 0));
}

/** Rebuilds the outline with the marked nodes as headings, so that each node refers to its rebuilt parent. */
function relinked(nodes: readonly Node[], marked: ReadonlySet<number>): Node[] {
  const made: Node[] = [];
  for (const node of nodes) {
    const parent = node.parent ? (made[node.parent.index] ?? null) : null;
    const closes = node.closes ? (made[node.closes.index] ?? null) : null;
    const kind = marked.has(node.index) ? "heading" : node.kind;
    made.push({ ...node, parent, closes, kind, totalOnTop: node.totalOnTop || marked.has(node.index) });
  }
  return made;
}
