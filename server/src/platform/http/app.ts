import type { AnyContractRouter } from "@orpc/contract";
import type { Router } from "@orpc/server";
import { Hono } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { isReady } from "../database/open.ts";
import { describeError } from "../logging.ts";
import type { Services } from "../services.ts";
import { type AccessDoor, createApi } from "./api.ts";
import { type ClientAddress, clientAddressThrough } from "./client-address.ts";
import { compressAnswers, UNCOMPRESSED } from "./compression.ts";
import type { RequestContext } from "./context.ts";
import { loggedPath } from "./logged-path.ts";
import { isLocal, mailboxRoutes } from "./mailbox-page.ts";
import { openApiRoutes } from "./openapi.ts";
import { webAppRoutes } from "./web-app.ts";

/** The parts of the server that the HTTP side needs. */
export type AppParts = {
  readonly services: Services;
  readonly access: AccessDoor;
  readonly contract: AnyContractRouter;
  readonly router: Router<AnyContractRouter, RequestContext>;
  readonly webFolder: string;
  /**
   * Simulators of outside services, under `/simulators`; undefined if the server simulates none.
   */
  readonly simulators: Hono | undefined;
  /** The addresses to which payment providers send results, under `/api/callbacks`. */
  readonly callbacks: (addressOf: ClientAddress) => Hono;
  readonly version: string;
  /** False while the server starts or shuts down. */
  readonly accepting: () => boolean;
};

/** Creates the Hono application that answers all HTTP requests. */
export function createApp(parts: AppParts): Hono {
  const { services } = parts;
  const app = new Hono();
  const addressOf = clientAddressThrough(services.config.trustedProxies);
  const behindTls = services.config.appUrl.startsWith("https:");
  const [strict, forReader] = [securityHeaders(behindTls), securityHeaders(behindTls, ["'wasm-unsafe-eval'"])];
  app.use((context, next) => (CODE_READER.test(context.req.path) ? forReader(context, next) : strict(context, next)));
  app.use(requestLog(services));
  app.get("/healthz", (context) => context.json({ status: "ok" }));
  app.get("/readyz", async (context) => {
    const ready = parts.accepting() && (await isReady(services.database));
    return context.json({ status: ready ? "ready" : "not ready" }, ready ? 200 : 503);
  });
  app.get("/metrics", async (context) => {
    if (!isLocal(addressOf(context))) return context.text("This page is available only on the server itself.", 403);
    return context.text(await services.metrics.text());
  });
  app.use("/api/*", compressAnswers);
  app.use("/api/*", async (context, next) => {
    await next();
    if (context.res.headers.get("Cache-Control") !== UNCOMPRESSED) context.header("Cache-Control", "no-store");
  });
  app.route("/api", openApiRoutes(parts.contract, parts.version));
  app.route("/api/callbacks", parts.callbacks(addressOf));
  app.route("/api", createApi(parts));
  app.all("/api/*", (context) => context.json({ message: "There is no such call.", code: "not_found" }, 404));
  app.route("/dev", mailboxRoutes(services, addressOf));
  if (parts.simulators) app.route("/simulators", parts.simulators);
  app.route("/", webAppRoutes(parts.webFolder));
  app.onError((error, context) => {
    services.logger.error({ error: describeError(error) }, "request failed");
    return context.json({ message: "Something went wrong on our side. Try again.", code: "internal" }, 500);
  });
  return app;
}

/**
 * The worker of the web application that reads QR codes. It alone may compile WebAssembly: a worker follows the content
 * security policy of its own script, and every page keeps the strict one.
 */
const CODE_READER = /^\/assets\/code-reader-[\w-]+\.js$/;

function securityHeaders(behindTls: boolean, moreScripts: readonly string[] = []) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...moreScripts],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", "data:", "blob:"],
      fontSrc: ["'self'", "data:"],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    strictTransportSecurity: behindTls ? "max-age=63072000; includeSubDomains" : false,
    referrerPolicy: "same-origin",
    crossOriginOpenerPolicy: "same-origin",
    xFrameOptions: "DENY",
    permissionsPolicy: { camera: ["self"], microphone: [], geolocation: [], payment: [], usb: [] },
  });
}

/**
 * Logs one line per request: operation, result and duration. It never logs a query, a body, a
 * header or the secret of a link.
 */
function requestLog({ logger, clock }: Services) {
  return async (
    context: { req: { method: string; path: string }; res: Response },
    next: () => Promise<void>,
  ): Promise<void> => {
    const started = clock();
    await next();
    const { method } = context.req;
    const path = loggedPath(context.req.path);
    logger.info({ method, path, status: context.res.status, ms: Math.round(clock() - started) }, "request");
  };
}
