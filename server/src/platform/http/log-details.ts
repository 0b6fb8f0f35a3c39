import { withoutCardNumbers } from "@hazina/base/card-number.ts";
import type { AnyContractProcedure, InferContractRouterInputs, InferContractRouterOutputs } from "@orpc/contract";
import { os } from "@orpc/server";
import type { ReadRows, RequestContext } from "./context.ts";

/** A finished call: its input, its answer, and a function that reads the current rows of its company. */
export type DoneCall<Input, Output> = {
  readonly input: Input;
  readonly output: Output;
  readonly read: ReadRows;
};

/**
 * A function that creates a detail of a call, which the access log shows after the operation's title; undefined if
 * there is none.
 */
export type LogDetail<Input, Output> = (
  call: DoneCall<Input, Output>,
) => string | undefined | Promise<string | undefined>;

/** The functions that create access log details, keyed by the names of the contract's operations. */
export type LogDetails<Contract extends Record<string, AnyContractProcedure>> = {
  readonly [Name in keyof Contract]?: LogDetail<
    InferContractRouterInputs<Contract[Name]>,
    InferContractRouterOutputs<Contract[Name]>
  >;
};

const LONGEST = 500;

/**
 * Creates a middleware that registers, for each call, the function that creates its access log detail. The function
 * runs after the call is finished.
 */
export function logged(details: Readonly<Record<string, LogDetail<never, never> | undefined>>) {
  return os.$context<RequestContext>().middleware(async ({ context, path, next }, input) => {
    const result = await next();
    const detail = details[path.at(-1) ?? ""] as LogDetail<unknown, unknown> | undefined;
    if (detail) context.note.detail = (read) => inOneLine(detail({ input, output: result.output, read }));
    return result;
  });
}

/**
 * Returns the access log detail of a call as one line of at most 500 characters, without card numbers; undefined if
 * there is no detail.
 */
async function inOneLine(detail: ReturnType<LogDetail<unknown, unknown>>): Promise<string | undefined> {
  const text = withoutCardNumbers((await detail) ?? "")
    .replace(/\s+/g, " ")
    .trim();
  if (!text) return undefined;
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

/**
 * Returns whether a call is a dry run, which changes nothing. If the operation's schema has no
 * `dry_run`, the call is never a dry run, even if the field was sent.
 */
export function isDryRun(input: unknown, schema: unknown): boolean {
  const members = (schema as { readonly shape?: object } | undefined)?.shape;
  if (members === undefined || !("dry_run" in members)) return false;
  if (typeof input !== "object" || input === null || !("dry_run" in input)) return false;
  return [true, "true", "1"].includes(input.dry_run as boolean | string);
}
