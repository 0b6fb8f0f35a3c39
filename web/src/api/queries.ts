import type { AnyContractRouter, ContractRouterClient } from "@orpc/contract";
import { createTanstackQueryUtils, type RouterUtils } from "@orpc/tanstack-query";
import { type CallContext, clientOf, inChosenCompany, type OperationOrRouter, operationIn } from "./link.ts";

/** The queries and mutations for the calls of a contract. */
export type Queries<Contract extends AnyContractRouter> = RouterUtils<ContractRouterClient<Contract, CallContext>>;

/**
 * Creates the queries and mutations for the calls of a contract; their keys start with a prefix. The keys of a
 * company's data include the chosen branch, so that data of one branch is never shown for another.
 */
export function queriesOf<Contract extends AnyContractRouter>(
  contract: Contract,
  path: readonly string[],
): Queries<Contract> {
  const queries = createTanstackQueryUtils(clientOf(contract), { path });
  return keyedByCompany(queries, contract) as Queries<Contract>;
}

type Asked = { readonly input?: unknown };

function keyedByCompany(queries: object, contract: OperationOrRouter): object {
  return new Proxy(queries, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof name !== "string") return value;
      const part = operationIn(contract, name);
      if (part !== undefined) return keyedByCompany(value as object, part);
      if (name !== "queryKey" && name !== "queryOptions") return value;
      const make = value as (asked: Asked) => unknown;
      return (asked: Asked = {}) => make({ ...asked, input: inChosenCompany(contract, asked.input) });
    },
  });
}
