import { type ContractProcedureBuilderWithInput, type HTTPMethod, type InputStructure, oc } from "@orpc/contract";
import type * as z from "zod";
import type { Ability } from "./abilities.ts";
import { type OperationScope, type WithCompany, withCompany } from "./scope.ts";

/** The properties of an operation that the server needs before it reads the request body. */
export type OperationMeta = {
  /** The ability that the caller's role needs, or `public` for an operation that anyone may call. */
  readonly ability: Ability | "public";
  /**
   * The company or branch that the operation works on. Only an operation with a scope accepts a
   * `company_id`; every other operation works on the caller's own company.
   */
  readonly scope?: OperationScope;
  /** Whether the operation changes data of the head company, so that users of a branch are refused. */
  readonly headOnly: boolean;
  /**
   * Whether the access log records every call of the operation. This is so for operations that change data, and for
   * some that only read sensitive data, such as other people's pay.
   */
  readonly writes: boolean;
  /** Whether the operation is refused while storage is nearly full. */
  readonly needsRoom: boolean;
  /** The maximum size of the request body, in bytes. */
  readonly maxBodyBytes: number;
  /** Whether a user who still has to change a temporary password may call the operation. */
  readonly duringPasswordChange: boolean;
  /**
   * The rate limit that counts calls of the operation. `sensitive` operations are those that an attacker
   * would repeat; a `stream` stays open and does not count as activity.
   */
  readonly limit: "ordinary" | "sensitive" | "heavy" | "stream";
  /**
   * Whether the response is cached until the company's revision changes. Every table that the operation reads
   * must increase that revision when it changes.
   */
  readonly cached: boolean;
  /** Whether input that contains a payment card number is refused. By default, this is true for wallet operations. */
  readonly refusesCardNumbers: boolean;
  /** Whether a repeated call with the same `Idempotency-Key` gets the response of the first call. */
  readonly takesKey: boolean;
  /** The name of the operation in the access log. */
  readonly title: string;
};

type Definition = Pick<OperationMeta, "ability" | "title"> &
  Partial<OperationMeta> & {
    method: HTTPMethod;
    path: `/${string}`;
    description?: string;
    tag: string;
    inputStructure?: InputStructure;
    /** Whether the operation responds with 303 and the address of the next page. */
    redirects?: boolean;
    /** Whether the operation responds with a file and sets the headers itself. */
    downloads?: boolean;
  };

type Plain = ReturnType<typeof define>;

type Undeclared = NonNullable<Plain["~orpc"]["outputSchema"]>;

/** The builder of an operation that has a `scope`: its `input` adds the optional `company_id` to the given fields. */
type Scoped = {
  input<Shape extends z.ZodRawShape>(
    members: z.ZodObject<Shape>,
  ): ContractProcedureBuilderWithInput<WithCompany<Shape>, Undeclared, Record<never, never>, OperationMeta>;
};

const KILOBYTE = 1024;

/**
 * Declares one operation of the API: its route, documentation and properties. Add the input and output
 * schemas with `.input()` and `.output()`; an operation with a `scope` also accepts the optional
 * `company_id`. In the OpenAPI document, a public operation has `security: []`; every other operation has the
 * bearer scheme, and its ability is in `x-ability`.
 */
export function operation(definition: Definition & { scope: OperationScope }): Scoped;
export function operation(definition: Definition): Plain;
export function operation(definition: Definition): Plain | Scoped {
  const plain = define(definition);
  if (!definition.scope) return plain;
  const scoped: Scoped = { input: (members) => plain.input(withCompany(members)) };
  return scoped;
}

/**
 * Returns whether an operation changes rows of the head company. An operation that requires Own Account or a View
 * ability never does.
 */
function changesHead({ scope, ability }: Pick<OperationMeta, "scope" | "ability">, writes: boolean): boolean {
  return scope === "head" && writes && ability !== "Own Account" && !ability.startsWith("View ");
}

function define({
  method,
  path,
  tag,
  description,
  inputStructure,
  redirects = false,
  downloads = false,
  ...meta
}: Definition) {
  const complete: OperationMeta = {
    headOnly: changesHead(meta, meta.writes ?? method !== "GET"),
    writes: method !== "GET",
    needsRoom: meta.writes ?? method !== "GET",
    maxBodyBytes: 256 * KILOBYTE,
    duringPasswordChange: false,
    limit: "ordinary",
    cached: false,
    refusesCardNumbers: tag.startsWith("Wallet"),
    takesKey: false,
    ...meta,
  };
  const open = complete.ability === "public";
  return oc.$meta<OperationMeta>(complete).route({
    method,
    path,
    tags: [tag],
    summary: complete.title,
    ...(description ? { description } : {}),
    ...(inputStructure ? { inputStructure } : {}),
    ...(redirects ? { outputStructure: "detailed" as const, successStatus: 303 } : {}),
    ...(downloads ? { outputStructure: "detailed" as const } : {}),
    spec: (current) => ({
      ...current,
      responses: { ...current.responses, "4XX": { $ref: "#/components/responses/Failure" } },
      ...(open ? { security: [] } : { security: [{ bearer: [] }], "x-ability": complete.ability }),
    }),
  });
}
