import type {
  AnyContractProcedure,
  AnyContractRouter,
  InferContractRouterInputs,
  InferContractRouterOutputs,
} from "@orpc/contract";
import type { Tx } from "../database/database.ts";

/** A call that was done: what was asked, what was answered, and a look at the rows of its company as they are now. */
export type DoneCall<Input, Output> = {
  readonly input: Input;
  readonly output: Output;
  readonly read: <Value>(work: (tx: Tx, companyId: string) => Promise<Value>) => Promise<Value>;
};

/** What the access log says of a call besides the title of its operation; undefined where there is nothing to name. */
export type LogDetail<Input, Output> = (
  call: DoneCall<Input, Output>,
) => string | undefined | Promise<string | undefined>;

/** The details of a router's operations that have any, under the names of the contract. */
export type LogDetails<Router extends AnyContractRouter> = Router extends AnyContractProcedure
  ? LogDetail<InferContractRouterInputs<Router>, InferContractRouterOutputs<Router>>
  : { readonly [Name in keyof Router]?: Router[Name] extends AnyContractRouter ? LogDetails<Router[Name]> : never };

/** Details by the path of an operation in the contract. */
export type DetailsByPath = { readonly [name: string]: DetailsByPath | LogDetail<never, never> | undefined };

const LONGEST = 500;

/** What the access log says of a call that was done, in one line of at most 500 characters. */
export async function logDetailOf(
  details: DetailsByPath,
  path: readonly string[],
  call: DoneCall<unknown, unknown>,
): Promise<string | undefined> {
  let found: DetailsByPath | LogDetail<never, never> | undefined = details;
  for (const name of path) found = typeof found === "object" ? found[name] : undefined;
  if (typeof found !== "function") return undefined;
  const text = (await (found as LogDetail<unknown, unknown>)(call))?.replace(/\s+/g, " ").trim();
  if (!text) return undefined;
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

/** Whether a call only asks what would happen: it changes nothing, so nothing was done. */
export function isDryRun(input: unknown): boolean {
  if (typeof input !== "object" || input === null || !("dry_run" in input)) return false;
  return [true, "true", "1"].includes(input.dry_run as boolean | string);
}
