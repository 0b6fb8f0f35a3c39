import { parseSync } from "vite";
import type { Source } from "./sources.ts";

/** A piece of a source: what it says, and where it begins. */
export type Piece = { readonly text: string; readonly start: number };

/** A function of a source, wherever it is. */
export type Callable = { readonly start: number; readonly end: number; readonly parameters: number };

/** What the rules ask of a source, read from its syntax tree once. */
export type Facts = {
  readonly functions: readonly Callable[];
  /** Casts that switch the compiler off: `as never` and `as unknown as`. */
  readonly casts: readonly Piece[];
  /** String literals, templates (`…` for what is put in) and text between tags, without import specifiers. */
  readonly texts: readonly Piece[];
  /** The first arguments of `describe`, `it` and `test`. */
  readonly titles: readonly Piece[];
  readonly comments: readonly Piece[];
  /** Names that the source declares: functions, variables, parameters, types and their members. */
  readonly names: readonly Piece[];
  /** Exported functions that no docstring precedes. */
  readonly undocumented: readonly Piece[];
};

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [member: string]: unknown };
type Found = { -readonly [Part in keyof Facts]: Facts[Part][number][] };

const FUNCTIONS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);
const WITH_SPECIFIER = new Set(["ImportDeclaration", "ExportAllDeclaration", "ImportExpression", "TSImportType"]);
const DECLARED = new Set([
  "FunctionDeclaration",
  "ClassDeclaration",
  "VariableDeclarator",
  "TSTypeAliasDeclaration",
  "TSInterfaceDeclaration",
]);
const TITLED = new Set(["describe", "it", "test"]);
const read = new WeakMap<Source, Facts>();

/** The facts of a source; read again they cost nothing. */
export function factsOf(source: Source): Facts {
  const before = read.get(source);
  if (before) return before;
  const facts = readFacts(source);
  read.set(source, facts);
  return facts;
}

function readFacts({ path, text }: Source): Facts {
  const { program, comments } = parseSync(path, text);
  const found: Found = { functions: [], casts: [], texts: [], titles: [], comments: [], names: [], undocumented: [] };
  found.comments.push(...comments.map(({ value, start }) => ({ text: value, start })));
  const documented = new Set(
    comments
      .filter(({ type, value }) => type === "Block" && value.startsWith("*"))
      .map(({ end }) => end + (/^\s*/.exec(text.slice(end))?.[0].length ?? 0)),
  );
  const statements = program.body as unknown as Node[];
  for (const [place, statement] of statements.entries()) {
    // The docstring of a function with several signatures is over the first of them.
    if (!isOverload(statements[place - 1])) readExport(statement, documented, found);
  }
  visit(program.body, found);
  return found;
}

function isOverload(statement: Node | undefined): boolean {
  return (statement?.declaration as Node | null | undefined)?.type === "TSDeclareFunction";
}

function readExport(statement: Node, documented: ReadonlySet<number>, found: Found): void {
  if (statement.type !== "ExportNamedDeclaration" || documented.has(statement.start)) return;
  const declaration = statement.declaration as Node | null;
  if (!declaration) return;
  const declarators = declaration.type === "VariableDeclaration" ? (declaration.declarations as Node[]) : [declaration];
  for (const declarator of declarators) {
    const made = (declarator.init ?? declarator) as Node;
    if (FUNCTIONS.has(made.type)) found.undocumented.push(...namesIn(declarator.id));
  }
}

function visit(value: unknown, found: Found): void {
  if (Array.isArray(value)) {
    for (const one of value) visit(one, found);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  const node = value as Node;
  if (typeof node.type === "string") readNode(node, found);
  const skipsSource = WITH_SPECIFIER.has(node.type) || node.type === "ExportNamedDeclaration";
  for (const [key, member] of Object.entries(value)) if (!(skipsSource && key === "source")) visit(member, found);
}

function readNode(node: Node, found: Found): void {
  const { type, start, end } = node;
  if (FUNCTIONS.has(type)) {
    const params = node.params as Node[];
    found.functions.push({ start, end, parameters: params.length });
    for (const param of params) found.names.push(...namesIn(param));
  }
  if (DECLARED.has(type)) found.names.push(...namesIn(node.id));
  else if (type === "TSPropertySignature") found.names.push(...namesIn(node.key));
  else if (type === "TSAsExpression") readCast(node, found);
  else if (type === "CallExpression") readTitle(node, found);
  const said = textOf(node);
  if (said !== undefined) found.texts.push({ text: said, start });
}

function readCast(node: Node, found: Found): void {
  const target = node.typeAnnotation as Node;
  const inner = node.expression as Node;
  const isNever = target.type === "TSNeverKeyword";
  const isUnknown = inner.type === "TSAsExpression" && (inner.typeAnnotation as Node).type === "TSUnknownKeyword";
  if (isNever || isUnknown) found.casts.push({ text: isNever ? "as never" : "as unknown as", start: node.start });
}

function readTitle(node: Node, found: Found): void {
  let callee = node.callee as Node;
  while (callee.type !== "Identifier") {
    const next = (callee.object ?? callee.callee ?? callee.tag) as Node | undefined;
    if (!next) return;
    callee = next;
  }
  const [first] = node.arguments as Node[];
  const said = first && textOf(first);
  if (first && said !== undefined && TITLED.has(callee.name as string)) {
    found.titles.push({ text: said, start: first.start });
  }
}

/** What a literal, a template or text between tags says; undefined of every other node. */
function textOf(node: Node): string | undefined {
  if (node.type === "JSXText" || (node.type === "Literal" && typeof node.value === "string")) {
    return node.value as string;
  }
  if (node.type !== "TemplateLiteral") return undefined;
  return (node.quasis as { value: { cooked: string | null } }[]).map(({ value }) => value.cooked ?? "").join("…");
}

/** The names that a pattern binds. */
function namesIn(pattern: unknown): Piece[] {
  if (typeof pattern !== "object" || pattern === null) return [];
  const node = pattern as Node;
  switch (node.type) {
    case "Identifier":
      return [{ text: node.name as string, start: node.start }];
    case "ObjectPattern":
      return (node.properties as Node[]).flatMap((property) => namesIn(property.value ?? property.argument));
    case "ArrayPattern":
      return (node.elements as unknown[]).flatMap(namesIn);
    case "AssignmentPattern":
      return namesIn(node.left);
    case "RestElement":
      return namesIn(node.argument);
    case "TSParameterProperty":
      return namesIn(node.parameter);
    default:
      return [];
  }
}
