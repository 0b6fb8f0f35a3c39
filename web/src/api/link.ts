import { createORPCClient, ORPCError, onError } from "@orpc/client";
import type { AnyContractRouter, ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { readFailure } from "../kit/feedback/failure.ts";
import { chosenCompany } from "../session/chosen-company.ts";
import { currentPreview, refusalInPreview } from "../session/preview.ts";
import { announce, currentUser, forgetUser } from "../session/session.ts";

/** `token`: the session of the call, where it is no longer the stored one. */
export type CallContext = { readonly token?: string };

/** The typed client of one domain's contract. Calls carry the session; an ended session signs the user out. */
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

/** Returns whether an operation is public: its calls carry no session, and a 401 ends none. */
function isPublic(contract: AnyContractRouter, path: readonly string[]): boolean {
  return metaOf(contract, path).ability === "public";
}

type Meta = { ability?: string; writes?: boolean; duringPasswordChange?: boolean; scope?: string };

type Definition = { readonly meta?: Meta; readonly route?: { readonly inputStructure?: string } };

/** An operation of a contract, or a group of operations. */
export type OperationOrRouter = { readonly "~orpc"?: Definition };

/** Returns the entry of a contract with a name; undefined for an unknown name. */
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
 * Adds the chosen branch to an input, where the operation works on rows of a branch and the input names none. Data of
 * the head company is the same for every branch, and the user's own company needs no name.
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

/** While a role is previewed, blocks calls that the role may not make, and calls that would change something. */
function heedPreview(meta: Meta): void {
  const message = refusalInPreview(currentPreview(), meta);
  if (message !== undefined)
    throw new ORPCError("preview", { status: 403, message, data: { message, code: "preview" } });
}

/**
 * Reacts to errors of calls with a session: a 401 ends it; a 403 for a due password leads to the password page, and one
 * for a missing ability means that the role has changed.
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
