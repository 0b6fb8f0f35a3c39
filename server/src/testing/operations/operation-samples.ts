import type { AnyContractRouter } from "@orpc/contract";
import { openApiDocument } from "../../platform/http/openapi.ts";

/** One operation in the OpenAPI document. */
export type DocumentedOperation = {
  readonly method: string;
  readonly path: string;
  /** The part of the product that the operation belongs to, such as "People: leave". */
  readonly tag: string;
  readonly ability: string | undefined;
  readonly public: boolean;
  readonly multipart: boolean;
  readonly body: Schema | undefined;
  readonly parameters: readonly { name: string; in: string; required?: boolean; schema: Schema }[];
};

/** The parts of a JSON schema that sample values are created from. */
export type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  examples?: unknown[];
  contentMediaType?: string;
  pattern?: string;
  anyOf?: Schema[];
  items?: Schema;
  minItems?: number;
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
  minimum?: number;
  minLength?: number;
  default?: unknown;
};

type Described = {
  tags?: string[];
  security?: unknown[];
  "x-ability"?: string;
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  parameters?: DocumentedOperation["parameters"];
};

/** Returns every operation of the OpenAPI document. */
export async function documentedOperations(contract: AnyContractRouter): Promise<DocumentedOperation[]> {
  const document = await openApiDocument(contract, "test");
  return Object.entries((document.paths ?? {}) as Record<string, Record<string, Described>>).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => {
      const content = operation.requestBody?.content ?? {};
      return {
        method: method.toUpperCase(),
        path,
        tag: operation.tags?.[0] ?? "",
        ability: operation["x-ability"],
        public: operation.security?.length === 0,
        multipart: "multipart/form-data" in content,
        body: (content["multipart/form-data"] ?? content["application/json"])?.schema,
        parameters: operation.parameters ?? [],
      };
    }),
  );
}

const UNKNOWN_NUMBER = "999999999";
const UNKNOWN_ID = "018f0000-0000-7000-8000-00000000dead";

/** Returns the smallest value that a schema accepts, with only required fields. */
export function sampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0]);
  switch (schema.type) {
    case "object":
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name] ?? {})]),
      );
    case "array":
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}));
    case "integer":
    case "number":
      return Math.max(1, schema.minimum ?? 1);
    case "boolean":
      return true;
    default:
      return sampleText(schema);
  }
}

function sampleText({ format, pattern, examples }: Schema): string {
  if (examples?.[0] !== undefined) return String(examples[0]);
  if (format === "uuid") return UNKNOWN_ID;
  if (format === "date") return "2026-03-16";
  if (format === "email") return "someone@sample.co.ke";
  if (pattern?.includes("0[1-9]")) return "2026-01";
  if (pattern?.includes("monthly")) return "Monthly";
  if (pattern?.startsWith("^\\+?")) return "+254712345678";
  if (pattern === "^\\d{1,4}$") return "6";
  if (pattern === "^\\d{1,9}$") return UNKNOWN_NUMBER;
  return "Sample-77-text";
}

/** Returns the path of an operation with the id in place of each parameter. */
export function pathWith(operation: DocumentedOperation, id: string): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const schema = operation.parameters.find((one) => one.name === name && one.in === "path")?.schema;
    return schema?.format === "uuid" || !schema ? id : encodeURIComponent(String(sampleOf(schema)));
  });
  const query = operation.parameters
    .filter((one) => one.in === "query" && one.required)
    .map((one) => `${one.name}=${encodeURIComponent(String(sampleOf(one.schema)))}`);
  return query.length > 0 ? `${path}?${query.join("&")}` : path;
}

/** Returns a body that the operation accepts, as JSON or as a form with a small file. */
export function bodyOf(operation: DocumentedOperation, extra: Record<string, unknown> = {}): unknown {
  if (!operation.body) return undefined;
  const sample = { ...(sampleOf(operation.body) as Record<string, unknown>), ...extra };
  if (!operation.multipart) return sample;
  const form = new FormData();
  for (const [name, value] of Object.entries(sample)) {
    const isFile = operation.body.properties?.[name]?.contentMediaType !== undefined;
    form.set(name, isFile ? new File(["Account,2026-01\nSales,1"], "sample.csv") : String(value));
  }
  return form;
}
