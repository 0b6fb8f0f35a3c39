import { type ContractProcedureBuilderWithInput, type HTTPMethod, type InputStructure, oc } from "@orpc/contract";
import type * as z from "zod";
import type { Ability } from "./abilities.ts";
import { type OperationScope, type WithCompany, withCompany } from "./scope.ts";

/** Facts of an operation that the server needs before it reads the body. */
export type OperationMeta = {
  /** The ability that the caller's role must hold, or `public` for an operation open to everyone. */
  readonly ability: Ability | "public";
  /** The rows it works on where its input takes a `company_id`; without one the caller's own. */
  readonly scope?: OperationScope;
  /** True where it changes what is the head company's: people of a branch are refused. */
  readonly headOnly: boolean;
  /** True where it changes something: recorded in the access log. */
  readonly writes: boolean;
  /** True where it is refused while storage is nearly full. */
  readonly needsRoom: boolean;
  /** Largest accepted body in bytes. */
  readonly maxBodyBytes: number;
  /** True where it works while the caller still has to change a temporary password. */
  readonly duringPasswordChange: boolean;
  /**
   * The counter that limits it; `sensitive` operations are those an attacker would try repeatedly; a `stream` stays open and
   * does not count as activity.
   */
  readonly limit: "ordinary" | "sensitive" | "heavy" | "stream";
  /** True where its answer is cached until the company's revision changes: it reads only tables that change it. */
  readonly cached: boolean;
  /** Its name in the access log. */
  readonly title: string;
};

type Definition = Pick<OperationMeta, "ability" | "title"> &
  Partial<OperationMeta> & {
    method: HTTPMethod;
    path: `/${string}`;
    description?: string;
    tag: string;
    inputStructure?: InputStructure;
    /** True where it answers 303 with an address to go on to. */
    redirects?: boolean;
    /** True where it answers a file with headers of its own. */
    downloads?: boolean;
  };

type Plain = ReturnType<typeof define>;

type Undeclared = NonNullable<Plain["~orpc"]["outputSchema"]>;

/** An operation whose input takes the optional `company_id`, which is added to it. */
type Scoped = {
  input<Shape extends z.ZodRawShape>(
    members: z.ZodObject<Shape>,
  ): ContractProcedureBuilderWithInput<WithCompany<Shape>, Undeclared, Record<never, never>, OperationMeta>;
};

const KILOBYTE = 1024;

/**
 * One operation of the API: its route with its documentation, and its meta data. Input and output schemas follow by
 * `.input()` and `.output()`; with a `scope` the input takes the optional `company_id` besides. In the OpenAPI document an
 * operation open to everyone has `security: []`, every other one the bearer scheme and its ability as `x-ability`.
 */
export function operation(definition: Definition & { scope: OperationScope }): Scoped;
export function operation(definition: Definition): Plain;
export function operation(definition: Definition): Plain | Scoped {
  const plain = define(definition);
  if (!definition.scope) return plain;
  const scoped: Scoped = { input: (members) => plain.input(withCompany(members)) };
  return scoped;
}

/** Returns whether an operation on the head's rows changes them, as its ability says: to view, or for an account, changes none. */
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
