import type { OperationMeta } from "@hazina/contract/operation.ts";
import { type AnyContractRouter, isContractProcedure } from "@orpc/contract";

/** The HTTP method, path and metadata of one operation of the contract. */
export type Operation = { readonly method: string; readonly path: string; readonly meta: OperationMeta };

/** Returns every operation of a contract, in the contract's order. */
export function operationsOf(router: AnyContractRouter): Operation[] {
  if (isContractProcedure(router)) {
    const { route, meta } = router["~orpc"];
    return [{ method: route.method ?? "POST", path: route.path ?? "/", meta: meta as OperationMeta }];
  }
  return Object.values(router).flatMap((member) => operationsOf(member as AnyContractRouter));
}
