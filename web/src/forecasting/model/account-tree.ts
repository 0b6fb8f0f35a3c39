import { namesOfPath, readablePath } from "@hazina/engine/account-path.ts";
import { statementTexts } from "../texts.ts";
import { type Line, type StatementRow, sumOf } from "./statement-model.ts";

type Node = {
  readonly name: string;
  readonly path: string;
  own: Line | undefined;
  readonly children: Map<string, Node>;
};

/**
 * Builds the rows of the accounts in a group. Accounts with the same parent are listed below a row for the parent,
 * which shows their sum and has the position of the first of these accounts. If the parent itself has amounts, these
 * are shown in a line among its children. A parent with a single account gets no row; its name is added before the
 * account's name.
 * @param group the key of the group; rows have the key `group/account path`, sums `group:parent path`.
 */
export function accountRows(group: string, lines: readonly Line[]): StatementRow[] {
  const roots = new Map<string, Node>();
  for (const line of lines) {
    let siblings = roots;
    let node: Node | undefined;
    const names = namesOfPath(line.path);
    for (const [depth, name] of names.entries()) {
      const path = names.slice(0, depth + 1).join(":");
      node = siblings.get(name) ?? { name, path, own: undefined, children: new Map() };
      siblings.set(name, node);
      siblings = node.children;
    }
    if (node !== undefined) node.own = line;
  }
  return [...roots.values()].flatMap((node) => rowsOf(node, group, group, ""));
}

function rowsOf(node: Node, group: string, parent: string, before: string): StatementRow[] {
  const name = node.name.trim() || "–";
  const label = `${before}${name}`;
  const { own } = node;
  const [onlyChild, ...others] = node.children.values();
  if (onlyChild === undefined) return own === undefined ? [] : [accountRow(own, group, parent, label)];
  if (own === undefined && others.length === 0) return rowsOf(onlyChild, group, parent, `${label} › `);

  const key = `${group}:${node.path}`;
  const ownRow = own === undefined ? [] : [accountRow(own, group, key, statementTexts.ownAmount(name))];
  const below = [...ownRow, ...[onlyChild, ...others].flatMap((child) => rowsOf(child, group, key, ""))];
  const parts = below.filter((row) => row.parent === key);
  const columns = parts[0]?.values.length ?? 0;
  const head: StatementRow = {
    key,
    label,
    tooltip: readablePath(node.path),
    kind: "line",
    parent,
    values: sumOf(parts, columns),
    source: { kind: "rows", method: "sum", parts: parts.map((row) => ({ key: row.key, sign: 1 })) },
  };
  return [head, ...below];
}

function accountRow({ path, values }: Line, group: string, parent: string, label: string): StatementRow {
  return {
    key: `${group}/${path}`,
    label,
    tooltip: readablePath(path),
    kind: "line",
    parent,
    values,
    source: { kind: "account", path },
  };
}
