import { statfs } from "node:fs/promises";
import type { OperationMeta } from "@hazina/contract/operation.ts";
import type { AnyContractRouter } from "@orpc/contract";
import { OpenAPIHandler } from "@orpc/openapi/fetch";
import { ORPCError, type Router } from "@orpc/server";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { type Actor, type Caller, requireAbility, requireHeadCompany } from "../actor.ts";
import { yieldToEventLoop } from "../concurrency-limit.ts";
import { createFilesOfStrangers, type FilesOfStrangers } from "../files/files-of-strangers.ts";
import { describeError } from "../logging.ts";
import { notFound, notSignedIn, Refusal, tooLarge } from "../refusal.ts";
import type { Services } from "../services.ts";
import { type Admission, createAdmission, type Place } from "./admission.ts";
import { type AnswerCache, answerThroughCache, createAnswerCache } from "./answer-cache.ts";
import { type ClientAddress, clientAddressThrough } from "./client-address.ts";
import { answerOfParts, UNCOMPRESSED } from "./compression.ts";
import type { AccessNote, ReadRows, RequestContext } from "./context.ts";
import { answerOf } from "./errors.ts";
import { actorOf } from "./foreign-company.ts";
import { withFewParts } from "./form-parts.ts";
import { refuseCardNumbers, refuseHostileInput } from "./hostile-input.ts";
import { writtenInParts } from "./large-answers.ts";
import { createLimits, type Limits } from "./limits.ts";
import { isDryRun } from "./log-details.ts";
import { type Operation, operationsOf } from "./operations.ts";
import { asPageInBrowser } from "./refusal-page.ts";

/**
 * The functions that the platform calls to find the caller of a token, and to write the access log. The domain
 * `access` provides them when the server starts, because the platform imports no domain.
 */
export type AccessDoor = {
  /**
   * Returns the caller whose session the bearer token belongs to; undefined for a token that is
   * unknown, ended or expired.
   * @param sign whether the call counts as activity of the session.
   */
  authenticate(token: string, sign: "activity" | "none"): Promise<Caller | undefined>;
  /** Writes one line of a company's access log. */
  record(entry: AccessEntry): Promise<void>;
};

/** One line of the access log. */
export type AccessEntry = {
  readonly companyId: string;
  readonly branchId: string | null;
  readonly userId: string | null;
  readonly userName: string;
  readonly request: string;
  readonly response: string;
  readonly httpStatus: number;
  readonly address: string;
};

type Parts = {
  readonly services: Services;
  readonly access: AccessDoor;
  readonly contract: AnyContractRouter;
  readonly router: Router<AnyContractRouter, RequestContext>;
};

/**
 * The parts of the server that handle a call before its operation runs: the rate limits, the reader of the caller's
 * network address, the answer cache, the limit on simultaneous calls, and the queue of large bodies sent without
 * sign-in.
 */
type Door = {
  readonly limits: Limits;
  readonly addressOf: ClientAddress;
  readonly answerCache: AnswerCache;
  readonly admission: Admission;
  readonly strangers: FilesOfStrangers;
};

/**
 * The HTTP statuses with which a failed dry run is still written to the access log, because they mean that the caller
 * lacked the right.
 */
const STILL_LOGGED: ReadonlySet<number> = new Set([403, 404]);
const MINIMUM_FREE_BYTES = 128 * 1024 * 1024;
const TOKEN = /^Bearer ([A-Za-z0-9_-]{20,200})$/;

/**
 * Creates the API: every operation of the contract under its method and path. Before the body of a call is read, the
 * API applies the rate limits, identifies the caller, and checks the caller's ability and the size of the body. Other
 * methods on a known path get 405.
 */
export function createApi(parts: Parts): Hono {
  const app = new Hono();
  const door: Door = {
    limits: createLimits(parts.services.database, parts.services.config.rateLimits),
    addressOf: clientAddressThrough(parts.services.config.trustedProxies),
    answerCache: createAnswerCache(),
    admission: createAdmission(),
    strangers: createFilesOfStrangers(),
  };
  const handler = createHandler(parts);
  const operations = fixedPathsFirst(operationsOf(parts.contract));
  for (const operation of operations) {
    const path = operation.path.replace(/\{(\w+)\}/g, ":$1");
    app.on(operation.method, path, (context, next) => {
      // The framework takes HEAD for GET; some of ours write.
      return context.req.raw.method === "HEAD" ? next() : answer(context, operation, parts, door, handler);
    });
  }
  for (const path of new Set(operations.map(({ path }) => path))) {
    const allowed = operations.filter((one) => one.path === path).map(({ method }) => method);
    app.all(path.replace(/\{(\w+)\}/g, ":$1"), (context) => {
      context.header("Allow", allowed.join(", "));
      return context.json({ message: `Use ${allowed.join(" or ")} here.`, code: "method_not_allowed" }, 405);
    });
  }
  app.notFound((context) => context.json({ message: "There is no such call.", code: "not_found" }, 404));
  app.onError((error, context) => respond(context, error, parts.services));
  return app;
}

/**
 * Sorts operations so that a fixed word is matched before a parameter in the same position of the path. Otherwise a
 * call to `/bills/choices` would be matched with `/bills/{id}` and checked for that operation's ability.
 */
function fixedPathsFirst(operations: readonly Operation[]): readonly Operation[] {
  // "~" comes after all characters of a path.
  const key = ({ path }: Operation) => path.replace(/\{\w+\}/g, "~");
  return operations.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}

function sizeSentence({ meta }: Operation): string {
  const megabytes = meta.maxBodyBytes / (1024 * 1024);
  if (megabytes < 1) return "The request is too large.";
  return `The request is too large: at most ${Math.floor(megabytes)} MB can be sent.`;
}

type Handle = (request: Request, context: RequestContext, operation: Operation) => Promise<Response | undefined>;

function createHandler({ router, services }: Parts): Handle {
  const understood = new WeakSet<RequestContext>();
  const written = new WeakMap<RequestContext, readonly Buffer[]>();
  const handler = new OpenAPIHandler<RequestContext>(router, {
    customErrorResponseBodyEncoder: (error) => answerOf(error).body,
    // Streams have a sign of life of their own, which waits for a slow reader.
    eventIteratorKeepAliveEnabled: false,
    clientInterceptors: [
      async ({ next, ...call }) => {
        const { input, context, procedure } = call;
        understood.add(context);
        context.onRead();
        refuseHostileInput(input);
        if ((procedure["~orpc"].meta as OperationMeta).refusesCardNumbers) refuseCardNumbers(input);
        context.note.isDryRun = isDryRun(input, procedure["~orpc"].inputSchema);
        const actor = context.caller && actorOf(context.caller, procedure["~orpc"].meta as OperationMeta, input);
        const output = await betweenSteps(await next({ ...call, context: { ...context, actor } }));
        await noteDetail(services, context.note, actor);
        const parts = await writtenInParts(output);
        if (!parts) return output;
        written.set(context, parts);
        return null;
      },
    ],
    interceptors: [
      async ({ context, next }) => {
        try {
          return betweenSteps(await next());
        } catch (error) {
          throw asProcedureError(understood.has(context) ? error : unreadable(error), context);
        }
      },
    ],
  });
  return async (request, context, { meta }) => {
    const { response } = await handler.handle(request, { prefix: "/api", context });
    const parts = written.get(context);
    if (!response || !parts) return response;
    const accepted = meta.limit === "sensitive" ? null : request.headers.get("accept-encoding");
    return answerOfParts(parts, accepted ?? "", response);
  };
}

/**
 * Adds details of a call to the access log. If a detail cannot be read it is omitted, and the call
 * still succeeds.
 */
async function noteDetail({ database, logger }: Services, note: AccessNote, actor: Actor | undefined): Promise<void> {
  if (!actor || !note.detail || note.isDryRun || note.response !== undefined) return;
  const read: ReadRows = (work) => database.inCompany(actor.scope, (tx) => work(tx, actor.companyId));
  const detail = await note.detail(read).catch((error: unknown) => {
    logger.error({ error: describeError(error) }, "access log detail");
    return undefined;
  });
  if (detail !== undefined) note.response = detail;
}

/**
 * Lets other calls run, then returns the value unchanged. Used between the steps of a large answer: validating,
 * copying and serialising it.
 */
async function betweenSteps<Value>(value: Value): Promise<Value> {
  await yieldToEventLoop();
  return value;
}

/**
 * Returns the error (400) for unreadable input, such as a body that is not JSON or an incomplete form. An error that
 * already has a status below 500 is returned unchanged.
 */
function unreadable(error: unknown): unknown {
  if (answerOf(error).httpStatus < 500) return error;
  return new Refusal(400, "unreadable", "The request could not be read. Check its body against the API documentation.");
}

/** Converts any error to the HTTP status and body that `answerOf` returns for it, and logs errors of the server. */
function asProcedureError(error: unknown, context: RequestContext): ORPCError<string, unknown> {
  const { httpStatus, body, fault } = answerOf(error);
  if (fault) context.services.logger.error({ code: body.code, error: describeError(error) }, "call failed");
  const { message, code, status, errors, ...extra } = body;
  const cause = new Refusal(httpStatus, code, message, {
    ...(status === undefined ? {} : { status }),
    ...(errors ? { errors } : {}),
    extra,
  });
  return new ORPCError("REFUSED", { status: httpStatus, message, cause });
}

async function answer(
  context: Context,
  operation: Operation,
  { services, access }: Parts,
  { limits, addressOf, answerCache, admission, strangers }: Door,
  handle: Handle,
): Promise<Response> {
  const started = services.clock();
  const idempotencyKey = context.req.header("idempotency-key");
  const client = {
    address: addressOf(context),
    userAgent: (context.req.header("user-agent") ?? "").slice(0, 300),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  };
  const note: AccessNote = {};
  let response: Response;
  let caller: Caller | undefined;
  let place: Place | undefined;
  try {
    const token = tokenOf(context);
    const { limit } = operation.meta;
    const owner = admission.ownerOf(token, client.address);
    if (limit !== "stream") place = admission.enter(owner, limit === "heavy");
    await limits.count(limit, client.address);
    caller = await admit(token, operation, access);
    if (caller && operation.meta.headOnly) requireHeadCompany(caller);
    if (token && caller) admission.know(token, caller.companyId);
    place?.work(false);
    const onRead = () => place?.work(true);
    refuseUnknownBody(context);
    if (operation.meta.needsRoom) await refuseWhenFull(services);
    const call = async (request: Request) => {
      const about = { services, caller, actor: undefined, client, note, onRead };
      const answered = await handle(withFewParts(request), about, operation);
      if (!answered) throw notFound("This call");
      return answered;
    };
    const answerIt = () =>
      withinBodyLimit(context, operation, () =>
        operation.meta.cached && caller
          ? answerThroughCache(answerCache, context.req.raw, caller, call)
          : call(context.req.raw),
      );
    response = strangers.concerns(operation.meta) ? await strangers.run(client.address, answerIt) : await answerIt();
  } catch (error) {
    response = respond(context, error, services);
  }
  if (operation.meta.limit === "sensitive" || operation.meta.limit === "stream") {
    response.headers.set("Cache-Control", UNCOMPRESSED);
  }
  if (operation.meta.limit === "stream") response.headers.set("X-Accel-Buffering", "no");
  // The rest of the body is not read, so the connection cannot carry another call.
  if (response.status === 413 || response.status === 408) response.headers.set("Connection", "close");
  if (response.status === 401) response.headers.set("WWW-Authenticate", "Bearer");
  services.metrics.observe(operation.meta.title, response.status, (services.clock() - started) / 1000);
  await recordAccess({ operation, response, caller, note, address: client.address }, { services, access });
  place?.leave();
  const isLink = operation.method === "GET" && operation.meta.ability === "public";
  return isLink ? asPageInBrowser(context, response) : response;
}

const BODY_TYPE = /^(application\/json|multipart\/form-data)\s*(;|$)/i;

/**
 * Refuses a request if its body is neither JSON nor a multipart form. The body is not read.
 * @throws Refusal 415 for any other body.
 */
function refuseUnknownBody(context: Context): void {
  if (context.req.method === "GET" || !hasBody(context)) return;
  if (BODY_TYPE.test(context.req.header("content-type") ?? "")) return;
  throw new Refusal(415, "unknown_body", "Send the body as application/json, or as multipart/form-data with a file.");
}

function hasBody(context: Context): boolean {
  return Number(context.req.header("content-length") ?? 0) > 0 || context.req.header("transfer-encoding") !== undefined;
}

/**
 * Runs the call with its body limited to the operation's maximum size, even if the client did not declare a length.
 * @throws Refusal 413 for a larger body; 400 for a body that cannot be read.
 */
async function withinBodyLimit(
  context: Context,
  operation: Operation,
  call: () => Promise<Response>,
): Promise<Response> {
  let response: Response | undefined;
  const refuseSize = () => {
    throw tooLarge(sizeSentence(operation));
  };
  const limit = bodyLimit({ maxSize: operation.meta.maxBodyBytes, onError: refuseSize });
  let isRead = false;
  await limit(context, async () => {
    isRead = true;
    response = await call();
  }).catch((error: unknown) => {
    throw isRead ? error : unreadable(error);
  });
  if (!response) throw notFound("This call");
  return response;
}

function tokenOf(context: Context): string | undefined {
  return TOKEN.exec(context.req.header("authorization") ?? "")?.[1];
}

async function admit(token: string | undefined, { meta }: Operation, access: AccessDoor): Promise<Caller | undefined> {
  if (meta.ability === "public") return undefined;
  const sign = meta.limit === "stream" ? "none" : "activity";
  const caller = token ? await access.authenticate(token, sign) : undefined;
  if (!caller) throw notSignedIn();
  requireAbility(caller, meta.ability);
  if (caller.passwordChangeDue && !meta.duringPasswordChange) {
    throw new Refusal(403, "password_change_required", "Change your first time login password");
  }
  return caller;
}

async function refuseWhenFull({ config }: Services): Promise<void> {
  if (config.databaseUrl !== undefined) return;
  const { bavail, bsize } = await statfs(config.dataDir).catch(() => ({ bavail: Number.POSITIVE_INFINITY, bsize: 1 }));
  if (bavail * bsize >= MINIMUM_FREE_BYTES) return;
  throw new Refusal(507, "storage_full", "The server's storage is nearly full, so nothing can be saved now.");
}

/** An answered call, for the access log. */
type AnsweredCall = {
  readonly operation: Operation;
  readonly response: Response;
  readonly caller: Caller | undefined;
  readonly note: AccessNote;
  readonly address: string;
};

async function recordAccess(
  { operation: { meta }, response, caller, note, address }: AnsweredCall,
  { services, access }: Pick<Parts, "services" | "access">,
): Promise<void> {
  const companyId = caller?.companyId ?? note.companyId;
  const failed = response.status >= 400;
  if (companyId === undefined || (!meta.writes && !failed)) return;
  if (note.isDryRun && !STILL_LOGGED.has(response.status) && response.status < 500) return;
  const entry: AccessEntry = {
    companyId,
    branchId: caller?.ownBranchId ?? note.branchId ?? null,
    userId: caller?.userId ?? note.userId ?? null,
    userName: caller?.userName ?? note.userName ?? "",
    request: meta.title,
    response: note.response ?? (failed ? await messageOf(response) : "OK"),
    httpStatus: response.status,
    address,
  };
  await access.record(entry).catch((error: unknown) => {
    services.logger.error({ error: describeError(error) }, "access log");
  });
}

async function messageOf(response: Response): Promise<string> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const message = typeof body === "object" && body !== null && "message" in body ? body.message : undefined;
  return typeof message === "string" ? message.slice(0, 500) : "Failed";
}

function respond(context: Context, error: unknown, { logger }: Services): Response {
  const { httpStatus, body, fault } = answerOf(error);
  if (fault) logger.error({ code: body.code, error: describeError(error) }, "call failed");
  const retryAfter = (body as { retry_after?: unknown }).retry_after;
  if (typeof retryAfter === "number") context.header("Retry-After", String(retryAfter));
  return context.json(body, httpStatus as 400);
}
