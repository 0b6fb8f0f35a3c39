import { fileURLToPath } from "node:url";
import { Failure } from "@hazina/contract/fields.ts";
import { serveStatic } from "@hono/node-server/serve-static";
import type { AnyContractRouter } from "@orpc/contract";
import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { Hono } from "hono";
import * as z from "zod";

/** The OpenAPI 3.1 document of a contract. */
export function openApiDocument(contract: AnyContractRouter, version: string) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  return generator.generate(contract, {
    info: {
      title: "Hazina",
      version,
      description:
        "Finance for companies in Kenya. Every failed call answers `{ message, code, status?, errors? }`; the message is a sentence for a person.",
    },
    servers: [{ url: "/api" }],
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      responses: {
        Failure: {
          description: "Refused or failed.",
          content: { "application/json": { schema: z.toJSONSchema(Failure) as Record<string, unknown> } },
        },
      },
    },
  });
}

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Hazina API</title><link rel="stylesheet" href="/api/docs/assets/swagger-ui.css"></head>
<body><main id="swagger-ui"></main>
<script src="/api/docs/assets/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>`;

const START = `window.ui = SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#swagger-ui", deepLinking: true });`;

const ASSETS = fileURLToPath(new URL(".", import.meta.resolve("swagger-ui-dist/package.json")));

/** `/openapi.json`, and `/docs` to read it. */
export function openApiRoutes(contract: AnyContractRouter, version: string): Hono {
  const app = new Hono();
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get("/openapi.json", async (context) => {
    document ??= openApiDocument(contract, version);
    return context.json(await document);
  });
  app.get("/docs", (context) => context.html(PAGE));
  app.get("/docs/start.js", (context) => context.body(START, 200, { "content-type": "text/javascript" }));
  app.get(
    "/docs/assets/*",
    serveStatic({ root: ASSETS, rewriteRequestPath: (path) => path.replace(/^.*\/docs\/assets/, "") }),
  );
  return app;
}
