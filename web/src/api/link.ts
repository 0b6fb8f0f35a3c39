import { createORPCClient, ORPCError, onError } from "@orpc/client";
import type { AnyContractRouter, ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { announce, currentUser, forgetUser } from "../access/session.ts";
import { readFailure } from "./failure.ts";

/** `token`: the session to speak for, where it is no longer the kept one. */
export type CallContext = { readonly token?: string };

/** The typed client of one domain's contract. Calls carry the session; a session that is over signs the user out. */
export function clientOf<Contract extends AnyContractRouter>(
  contract: Contract,
): ContractRouterClient<Contract, CallContext> {
  const link = new OpenAPILink<CallContext>(contract, {
    url: () => `${window.location.origin}/api`,
    headers: ({ context }, path) => {
      const token = context.token ?? currentUser()?.access_token;
      return token === undefined || isPublic(contract, path) ? {} : { authorization: `Bearer ${token}` };
    },
    interceptors: [onError((error, { path }) => (isPublic(contract, path) ? undefined : heedSession(error)))],
    customErrorResponseBodyDecoder: (body, response) => {
      const failure = readFailure(response.status, body);
      return new ORPCError(failure.code, { status: response.status, message: failure.message, data: body });
    },
  });
  return createORPCClient(link);
}

/** Whether the contract opens an operation to everyone: such a call carries no session and its 401 ends none. */
function isPublic(contract: AnyContractRouter, path: readonly string[]): boolean {
  const operation = path.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], contract);
  return (operation as { "~orpc": { meta?: { ability?: string } } })["~orpc"].meta?.ability === "public";
}

/** A 401 on a call that carried a session ends it; a 403 for a password that is due leads to where it is changed. */
function heedSession(error: unknown): void {
  if (!(error instanceof ORPCError) || currentUser() === null) return;
  if (error.status === 401) {
    forgetUser();
    announce("ended");
  }
  if (error.status === 403 && error.code === "password_change_required") announce("passwordDue");
}
