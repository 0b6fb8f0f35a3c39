import { createORPCClient, ORPCError, onError } from "@orpc/client";
import type { AnyContractRouter, ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { announce, currentUser, forgetUser } from "../access/session.ts";
import { readFailure } from "./failure.ts";

/** The typed client of one domain's contract. Calls carry the session; a session that is over signs the user out. */
export function clientOf<Contract extends AnyContractRouter>(contract: Contract): ContractRouterClient<Contract> {
  const link = new OpenAPILink(contract, {
    url: () => `${window.location.origin}/api`,
    headers: () => {
      const token = currentUser()?.access_token;
      return token === undefined ? {} : { authorization: `Bearer ${token}` };
    },
    interceptors: [onError((error) => heedSession(error))],
    customErrorResponseBodyDecoder: (body, response) => {
      const failure = readFailure(response.status, body);
      return new ORPCError(failure.code, { status: response.status, message: failure.message, data: body });
    },
  });
  return createORPCClient(link);
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
