import { accept, type Result, refuse } from "@hazina/base/result.ts";

/** Which node needs which: a growing list of edges, each within the month or from earlier months only. */
export type Needs = {
  readonly needing: number[];
  readonly needed: number[];
  /** 1 where the value of the same month is needed. */
  readonly sameMonth: number[];
};

/** The order of evaluation: groups of nodes, each after all it needs. */
export type Order = {
  /** Groups in order; one of several nodes needs itself through earlier months and is evaluated month by month. */
  readonly groups: readonly Int32Array[];
  /** The dependents of node n are entries `dependentStart[n]` to `dependentStart[n + 1]`. */
  readonly dependentStart: Int32Array;
  readonly dependent: Int32Array;
  /** How many months later a dependent is touched at the earliest: 0 or 1. */
  readonly delay: Uint8Array;
};

export function noNeeds(): Needs {
  return { needing: [], needed: [], sameMonth: [] };
}

/** Notes that a node needs another. A node that needs its own earlier months needs no note. */
export function need(needs: Needs, needing: number, needed: number, sameMonth: boolean): void {
  if (needing === needed && !sameMonth) return;
  needs.needing.push(needing);
  needs.needed.push(needed);
  needs.sameMonth.push(sameMonth ? 1 : 0);
}

/** Puts nodes in order, or refuses with the nodes of a loop within one month, in the order in which each needs the next. */
export function orderOf(count: number, needs: Needs): Result<Order, number[]> {
  const graph = adjacency(count, needs.needing, needs.needed, needs.sameMonth);
  const groups: Int32Array[] = [];
  for (const group of strongGroups(count, graph)) {
    const sorted = withinMonth(group, graph);
    if (!sorted.ok) return sorted;
    groups.push(Int32Array.from(sorted.value));
  }
  const back = adjacency(count, needs.needed, needs.needing, needs.sameMonth);
  return accept({ groups, dependentStart: back.start, dependent: back.to, delay: back.same.map((same) => 1 - same) });
}

type Graph = { readonly start: Int32Array; readonly to: Int32Array; readonly same: Uint8Array };

function adjacency(count: number, from: readonly number[], to: readonly number[], same: readonly number[]): Graph {
  const start = new Int32Array(count + 1);
  for (const node of from) start[node + 1] = (start[node + 1] ?? 0) + 1;
  for (let node = 0; node < count; node++) start[node + 1] = (start[node + 1] ?? 0) + (start[node] ?? 0);
  const place = start.slice();
  const graph = { start, to: new Int32Array(from.length), same: new Uint8Array(from.length) };
  from.forEach((node, index) => {
    const at = place[node] ?? 0;
    place[node] = at + 1;
    graph.to[at] = to[index] ?? 0;
    graph.same[at] = same[index] ?? 0;
  });
  return graph;
}

/** Tarjan's strongly connected components, without recursion; each comes after all it needs. */
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

/** Sorts a group by what it needs in the same month, or names a loop. */
function withinMonth(group: readonly number[], { start, to, same }: Graph): Result<number[], number[]> {
  const members = new Set(group);
  const state = new Map<number, "open" | "done">();
  const sorted: number[] = [];
  const trail: number[] = [];
  const visit = (node: number): number[] | undefined => {
    if (state.get(node) === "done") return undefined;
    if (state.get(node) === "open") return trail.slice(trail.indexOf(node));
    state.set(node, "open");
    trail.push(node);
    for (let edge = start[node] ?? 0; edge < (start[node + 1] ?? 0); edge++) {
      const other = to[edge] ?? 0;
      if (same[edge] !== 1 || !members.has(other)) continue;
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
