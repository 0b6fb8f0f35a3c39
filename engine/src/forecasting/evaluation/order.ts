import { accept, type Result, refuse } from "@hazina/base/result.ts";
import type { MonthIndex } from "../model/model.ts";

/**
 * The dependencies between nodes, as lists with one entry per dependency: the node `needing` depends on the node
 * `needed`, in the same month or only in earlier months.
 */
export type Needs = {
  readonly needing: number[];
  readonly needed: number[];
  /** 1 if the dependency is on the value of the same month; otherwise 0. */
  readonly sameMonth: number[];
  /** The first month of each dependency; `to` contains the month after the last month of each. */
  readonly from: MonthIndex[];
  readonly to: MonthIndex[];
};

/** Nodes that are evaluated together, in the order of their dependencies. */
export type Group = {
  readonly nodes: Int32Array;
  /**
   * The order of the nodes in each range of months. If a group has several nodes, they depend on each other
   * through earlier months and are evaluated month by month.
   */
  readonly stretches: readonly { readonly from: MonthIndex; readonly nodes: Int32Array }[];
};

/** The order of evaluation: groups of nodes, each after all groups on which it depends. */
export type Order = {
  readonly groups: readonly Group[];
  /** The dependents of node n are entries `dependentStart[n]` up to, but excluding, `dependentStart[n + 1]`. */
  readonly dependentStart: Int32Array;
  readonly dependent: Int32Array;
  /**
   * For each dependent, 0 if a change affects it in the same month, 1 if a change affects it only from the next month
   * onwards.
   */
  readonly delay: Uint8Array;
};

/** Creates an empty list of dependencies. */
export function noNeeds(): Needs {
  return { needing: [], needed: [], sameMonth: [], from: [], to: [] };
}

const EVERY_MONTH = { from: 0, to: Number.MAX_SAFE_INTEGER };

/**
 * Records that a node depends on another, in some months or in all. A node's dependency on its own earlier months is
 * not recorded.
 */
export function need(
  needs: Needs,
  needing: number,
  needed: number,
  sameMonth: boolean,
  { from, to }: { readonly from: MonthIndex; readonly to: MonthIndex } = EVERY_MONTH,
): void {
  if (needing === needed && !sameMonth) return;
  needs.needing.push(needing);
  needs.needed.push(needed);
  needs.sameMonth.push(sameMonth ? 1 : 0);
  needs.from.push(from);
  needs.to.push(to);
}

/** Returns whether two lists of dependencies are equal. */
export function sameNeeds(one: Needs, other: Needs): boolean {
  const size = one.needing.length;
  if (other.needing.length !== size) return false;
  for (let index = 0; index < size; index++) {
    if (
      one.needing[index] !== other.needing[index] ||
      one.needed[index] !== other.needed[index] ||
      one.sameMonth[index] !== other.sameMonth[index] ||
      one.from[index] !== other.from[index] ||
      one.to[index] !== other.to[index]
    )
      return false;
  }
  return true;
}

/**
 * Sorts nodes by their dependencies.
 * @returns a refusal with the nodes of a loop within one month, listed so that each node depends on the next. Lines
 * that depend on each other only in different months are not a loop.
 */
export function orderOf(count: number, needs: Needs): Result<Order, number[]> {
  const graph = adjacency(count, needs.needing, needs.needed, needs);
  const groups: Group[] = [];
  for (const nodes of strongGroups(count, graph)) {
    const stretches = stretchesOf(nodes, graph);
    if (!stretches.ok) return stretches;
    groups.push({ nodes: Int32Array.from(nodes), stretches: stretches.value });
  }
  const back = adjacency(count, needs.needed, needs.needing, needs);
  return accept({ groups, dependentStart: back.start, dependent: back.to, delay: back.same.map((same) => 1 - same) });
}

type Graph = {
  readonly start: Int32Array;
  readonly to: Int32Array;
  readonly same: Uint8Array;
  /** For each edge of the graph, the index of its dependency in the lists of `needs`. */
  readonly need: Int32Array;
  readonly needs: Needs;
};

function adjacency(count: number, from: readonly number[], to: readonly number[], needs: Needs): Graph {
  const start = new Int32Array(count + 1);
  for (const node of from) start[node + 1] = (start[node + 1] ?? 0) + 1;
  for (let node = 0; node < count; node++) start[node + 1] = (start[node + 1] ?? 0) + (start[node] ?? 0);
  const place = start.slice();
  const size = from.length;
  const graph = { start, to: new Int32Array(size), same: new Uint8Array(size), need: new Int32Array(size), needs };
  for (let index = 0; index < size; index++) {
    const node = from[index] ?? 0;
    const at = place[node] ?? 0;
    place[node] = at + 1;
    graph.to[at] = to[index] ?? 0;
    graph.same[at] = needs.sameMonth[index] ?? 0;
    graph.need[at] = index;
  }
  return graph;
}

/**
 * Returns the strongly connected components by Tarjan's algorithm, without recursion; each component comes
 * after all components on which it depends.
 */
function strongGroups(count: number, { start, to }: Graph): number[][] {
  const index = new Int32Array(count).fill(-1);
  const low = new Int32Array(count);
  const waiting = new Uint8Array(count);
  const stack: number[] = [];
  const path: number[] = [];
  const next = start.slice(0, count);
  const groups: number[][] = [];
  let clock = 0;
  for (let root = 0; root < count; root++) {
    if (index[root] !== -1) continue;
    path.push(root);
    while (path.length > 0) {
      const node = path.at(-1) ?? 0;
      if (index[node] === -1) {
        index[node] = low[node] = clock++;
        stack.push(node);
        waiting[node] = 1;
      }
      const edge = next[node] ?? 0;
      if (edge < (start[node + 1] ?? 0)) {
        next[node] = edge + 1;
        const other = to[edge] ?? 0;
        if (index[other] === -1) path.push(other);
        else if (waiting[other] === 1) low[node] = Math.min(low[node] ?? 0, index[other] ?? 0);
        continue;
      }
      path.pop();
      const parent = path.at(-1);
      if (parent !== undefined) low[parent] = Math.min(low[parent] ?? 0, low[node] ?? 0);
      if (low[node] === index[node]) groups.push(takeGroup(stack, waiting, node));
    }
  }
  return groups;
}

function takeGroup(stack: number[], waiting: Uint8Array, root: number): number[] {
  const group: number[] = [];
  for (;;) {
    const node = stack.pop() ?? root;
    waiting[node] = 0;
    group.push(node);
    if (node === root) return group;
  }
}

type Stretches = Group["stretches"];

/**
 * Returns the orders in which the nodes of a group can be calculated: one order for all months if possible, otherwise
 * one order for each range of months with the same dependencies. The list is empty for a single node that does not
 * depend on itself.
 * @returns a refusal with the nodes of a loop within one month.
 */
function stretchesOf(group: readonly number[], graph: Graph): Result<Stretches, number[]> {
  const [only] = group;
  if (group.length === 1 && only !== undefined && !needsItself(only, graph)) return accept([]);
  const always = withinMonth(group, graph, null);
  if (always.ok) return accept([{ from: 0, nodes: Int32Array.from(always.value) }]);
  const stretches: { from: MonthIndex; nodes: Int32Array }[] = [];
  for (const from of boundariesOf(group, graph)) {
    const sorted = withinMonth(group, graph, from);
    if (!sorted.ok) return sorted;
    stretches.push({ from, nodes: Int32Array.from(sorted.value) });
  }
  return accept(stretches);
}

function needsItself(node: number, { start, to, same }: Graph): boolean {
  for (let edge = start[node] ?? 0; edge < (start[node + 1] ?? 0); edge++) {
    if (to[edge] === node && same[edge] === 1) return true;
  }
  return false;
}

/** Returns the months in which any dependency within a group begins or ends. */
function boundariesOf(group: readonly number[], { start, need, needs }: Graph): MonthIndex[] {
  const months = new Set<MonthIndex>([0]);
  for (const node of group) {
    for (let edge = start[node] ?? 0; edge < (start[node + 1] ?? 0); edge++) {
      const index = need[edge] ?? 0;
      months.add(needs.from[index] ?? 0);
      months.add(needs.to[index] ?? 0);
    }
  }
  return [...months].sort((a, b) => a - b);
}

/**
 * Sorts a group by its dependencies within the same month.
 * @param month the month whose dependencies are used; null for the dependencies of all months.
 * @returns a refusal with the nodes of a loop.
 */
function withinMonth(group: readonly number[], graph: Graph, month: MonthIndex | null): Result<number[], number[]> {
  const { start, to, same, need, needs } = graph;
  const members = new Set(group);
  const state = new Map<number, "open" | "done">();
  const sorted: number[] = [];
  const trail: number[] = [];
  const holds = (index: number) =>
    month === null || ((needs.from[index] ?? 0) <= month && month < (needs.to[index] ?? 0));
  const visit = (node: number): number[] | undefined => {
    if (state.get(node) === "done") return undefined;
    if (state.get(node) === "open") return trail.slice(trail.indexOf(node));
    state.set(node, "open");
    trail.push(node);
    for (let edge = start[node] ?? 0; edge < (start[node + 1] ?? 0); edge++) {
      const other = to[edge] ?? 0;
      if (same[edge] !== 1 || !members.has(other) || !holds(need[edge] ?? 0)) continue;
      const loop = visit(other);
      if (loop) return loop;
    }
    trail.pop();
    state.set(node, "done");
    sorted.push(node);
    return undefined;
  };
  for (const node of group) {
    const loop = visit(node);
    if (loop) return refuse(loop);
  }
  return accept(sorted);
}
