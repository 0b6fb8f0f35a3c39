import { parseSync } from "vite";
import { type Finding, lineAt, type Source } from "./sources.ts";

const MAX_FILE_LINES = 400;
const MAX_FUNCTION_LINES = 70;
const FUNCTIONS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);

/** Files over 400 lines, style sheets among them. */
export function findLongFiles({ path, lines }: Source): Finding[] {
  const length = lines.length - 1;
  if (length <= MAX_FILE_LINES) return [];
  return [{ path, line: 1, sentence: `The file has ${length} lines; split it at ${MAX_FILE_LINES}.` }];
}

/** Files over 400 lines and functions over 70. A table of cases or rates counts as a file, not as a function. */
export function findSizes(source: Source): Finding[] {
  const findings = findLongFiles(source);
  if (/\.(test|spec)\./.test(source.path)) return findings;
  for (const { start, end } of functionsOf(source)) {
    const lines = lineAt(source.text, end) - lineAt(source.text, start) + 1;
    if (lines > MAX_FUNCTION_LINES) {
      const line = lineAt(source.text, start);
      findings.push({
        path: source.path,
        line,
        sentence: `A function has ${lines} lines; split it at ${MAX_FUNCTION_LINES}.`,
      });
    }
  }
  return findings;
}

type Node = { type: string; start: number; end: number };

function functionsOf(source: Source): Node[] {
  const found: Node[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    else if (typeof value === "object" && value !== null) {
      const node = value as Node;
      if (typeof node.type === "string" && FUNCTIONS.has(node.type)) found.push(node);
      for (const member of Object.values(value)) visit(member);
    }
  };
  visit(parseSync(source.path, source.text).program.body);
  return found;
}
