import { createORPCClient, ORPCError, onError } from "@orpc/client";
import type { AnyContractRouter, ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { readFailure } from "../kit/feedback/failure.ts";
import { chosenCompany } from "../session/chosen-company.ts";
import { currentPreview, refusalInPreview } from "../session/preview.ts";
import { announce, currentUser, forgetUser } from "../session/session.ts";
import { fingerprintOf, forgetAnswered, idempotencyKeyOf } from "./idempotency-keys.ts";

/**
 * Options of a call. `token` is its session token, if it differs from the stored token.
 * `idempotencyKey` is set by the link for calls that move money.
 */
export type CallContext = { readonly token?: string; readonly idempotencyKey?: string };

/**
 * Creates the typed client of one domain's contract. Calls send the session token. If the session
 * has ended, the user is signed out.
 */
export function clientOf<Contract extends AnyContractRouter>(
  contract: Contract,
): ContractRouterClient<Contract, CallContext> {
  const link = new OpenAPILink<CallContext>(contract, {
    url: () => `${window.location.origin}/api`,
    headers: ({ context }, path) => {
      const token = context.token ?? currentUser()?.access_token;
      if (token === undefined || isPublic(contract, path)) return {};
      const { idempotencyKey: key } = context;
      return { authorization: `Bearer ${token}`, ...(key === undefined ? {} : { "idempotency-key": key }) };
    },
    interceptors: [
      async ({ path, next, ...call }) => {
        heedPreview(metaOf(contract, path));
        const input = inChosenCompany(operationAt(contract, path), call.input);
        if (metaOf(contract, path).takesKey !== true) return next({ ...call, path, input });
        const fingerprint = await fingerprintOf(currentUser()?.id ?? "", path, input);
        return withKey(fingerprint, (idempotencyKey) =>
          next({ ...call, path, input, context: { ...call.context, idempotencyKey } }),
        );
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

/** Sends a call with its Idempotency-Key, and forgets the key once it is answered. */
async function withKey<Answer>(call: string, send: (key: string) => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await send(idempotencyKeyOf(call));
    forgetAnswered(call);
    return answer;
  } catch (error) {
    forgetAnswered(call, error);
    throw error;
  }
}

/**
 * Returns whether an operation is public. Its calls then send no session token, and a 401 does not
 * sign the user out.
 */
function isPublic(contract: AnyContractRouter, path: readonly string[]): boolean {
  return metaOf(contract, path).ability === "public";
}

type Meta = { ability?: string; writes?: boolean; takesKey?: boolean; duringPasswordChange?: boolean; scope?: string };

type Definition = { readonly meta?: Meta; readonly route?: { readonly inputStructure?: string } };

/** An operation of a contract, or a group of operations. */
export type OperationOrRouter = { readonly "~orpc"?: Definition };

/** Returns the operation or group that a contract has under a name; undefined if it has none. */
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
 * Returns the input of a call with the id of the chosen branch added. The input is unchanged if the operation does not
 * concern the rows of a branch, if the input already has a company id, or while the user's own company is chosen.
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

/**
 * Refuses a call that is not allowed while the user previews a role.
 * @throws ORPCError 403 for a call that the previewed role may not make, and for a call that changes data.
 */
function heedPreview(meta: Meta): void {
  const message = refusalInPreview(currentPreview(), meta);
  if (message !== undefined)
    throw new ORPCError("preview", { status: 403, message, data: { message, code: "preview" } });
}

/**
 * Handles the error of a call made with a session. A 401 ends the session and announces that it has ended. A 403 is
 * announced if the user must change the password, or if the user's role lacks an ability.
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
