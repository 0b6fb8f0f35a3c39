import { createORPCClient, ORPCError, onError } from "@orpc/client";
import type { AnyContractRouter, ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { readFailure } from "../kit/feedback/failure.ts";
import { chosenCompany } from "../session/chosen-company.ts";
import { currentPreview, refusalInPreview } from "../session/preview.ts";
import { announce, currentUser, forgetUser } from "../session/session.ts";

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
    interceptors: [
      ({ path, next, ...call }) => {
        heedPreview(metaOf(contract, path));
        return next({ ...call, path, input: inChosenCompany(operationAt(contract, path), call.input) });
      },
      onError((error, { path }) => (isPublic(contract, path) ? undefined : heedSession(error))),
    ],
    customErrorResponseBodyDecoder: (body, response) => {
      const failure = readFailure(response.status, body);
      return new ORPCError(failure.code, { status: response.status, message: failure.message, data: body });
    },
  });
  return createORPCClient(link);
}

/** Returns whether the contract opens an operation to everyone: such a call carries no session and its 401 ends none. */
function isPublic(contract: AnyContractRouter, path: readonly string[]): boolean {
  return metaOf(contract, path).ability === "public";
}

type Meta = { ability?: string; writes?: boolean; duringPasswordChange?: boolean; scope?: string };

type Definition = { readonly meta?: Meta; readonly route?: { readonly inputStructure?: string } };

/** An operation of a contract, or a part of it that holds operations. */
export type OperationOrRouter = { readonly "~orpc"?: Definition };

/** Returns what a contract holds under a name; undefined for a name that is none of its own. */
export function operationIn(contract: OperationOrRouter, name: string): OperationOrRouter | undefined {
  return "~orpc" in contract ? undefined : (contract as Readonly<Record<string, OperationOrRouter>>)[name];
}

function operationAt(contract: AnyContractRouter, path: readonly string[]): OperationOrRouter {
  const operation = path.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], contract);
  return operation as OperationOrRouter;
}

function metaOf(contract: AnyContractRouter, path: readonly string[]): Meta {
  return operationAt(contract, path)["~orpc"]?.meta ?? {};
}

/**
 * An input with the branch that was chosen, where the operation works on the rows of a branch and the input names none
 * itself. What belongs to the head company is the same whichever branch is shown, and the user's company needs no name.
 */
export function inChosenCompany(operation: OperationOrRouter, input: unknown): unknown {
  const { meta, route } = operation["~orpc"] ?? {};
  const user = currentUser();
  const company_id = chosenCompany();
  if (meta?.scope !== "branch" || user === null || company_id === user.company.id) return input;
  if (typeof input === "symbol") return input;
  if (route?.inputStructure !== "detailed") return { company_id, ...(input as object | undefined) };
  const { body, ...rest } = (input ?? {}) as { readonly body?: object };
  return { ...rest, body: { company_id, ...body } };
}

/** While a role is previewed, a call that it may not make, or that would change something, does not leave the page. */
function heedPreview(meta: Meta): void {
  const message = refusalInPreview(currentPreview(), meta);
  if (message !== undefined)
    throw new ORPCError("preview", { status: 403, message, data: { message, code: "preview" } });
}

/**
 * A 401 on a call that carried a session ends it; a 403 for a password that is due leads to where it is changed, one for an
 * ability that is missing says that the role is another than the one known here.
 */
function heedSession(error: unknown): void {
  if (!(error instanceof ORPCError) || currentUser() === null) return;
  if (error.status === 401) {
    forgetUser();
    announce("ended");
  }
  if (error.status === 403 && error.code === "password_change_required") announce("passwordDue");
  if (error.status === 403 && error.code === "lacks_ability") announce("refused");
}
