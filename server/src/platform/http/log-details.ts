import type { AnyContractProcedure, InferContractRouterInputs, InferContractRouterOutputs } from "@orpc/contract";
import { os } from "@orpc/server";
import type { ReadRows, RequestContext } from "./context.ts";

/** A finished call: its input, its answer, and access to the current rows of its company. */
export type DoneCall<Input, Output> = {
  readonly input: Input;
  readonly output: Output;
  readonly read: ReadRows;
};

/** Details in the access log of a call in addition to the title of its operation; undefined where there is nothing to name. */
export type LogDetail<Input, Output> = (
  call: DoneCall<Input, Output>,
) => string | undefined | Promise<string | undefined>;

/** The details of a contract's operations that have any, under their names. */
export type LogDetails<Contract extends Record<string, AnyContractProcedure>> = {
  readonly [Name in keyof Contract]?: LogDetail<
    InferContractRouterInputs<Contract[Name]>,
    InferContractRouterOutputs<Contract[Name]>
  >;
};

const LONGEST = 500;

/** The step by which the operations of a contract hand over what the access log says of them, for when they are done. */
export function logged(details: Readonly<Record<string, LogDetail<never, never> | undefined>>) {
  return os.$context<RequestContext>().middleware(async ({ context, path, next }, input) => {
    const result = await next();
    const detail = details[path.at(-1) ?? ""] as LogDetail<unknown, unknown> | undefined;
    if (detail) context.note.detail = (read) => inOneLine(detail({ input, output: result.output, read }));
    return result;
  });
}

/** A detail in one line of at most 500 characters. */
async function inOneLine(detail: ReturnType<LogDetail<unknown, unknown>>): Promise<string | undefined> {
  const text = (await detail)?.replace(/\s+/g, " ").trim();
  if (!text) return undefined;
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

/**
 * Whether a call is a dry run, which changes nothing. An operation that knows no
 * `dry_run` does its work whatever is sent in addition to its input.
 */
export function isDryRun(input: unknown, schema: unknown): boolean {
  const members = (schema as { readonly shape?: object } | undefined)?.shape;
  if (members === undefined || !("dry_run" in members)) return false;
  if (typeof input !== "object" || input === null || !("dry_run" in input)) return false;
  return [true, "true", "1"].includes(input.dry_run as boolean | string);
}
