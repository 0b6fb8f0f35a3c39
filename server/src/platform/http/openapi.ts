import { Failure } from "@hazina/contract/fields.ts";
import type { AnyContractRouter } from "@orpc/contract";
import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { Hono } from "hono";
import * as z from "zod";
import { documentPage } from "./openapi-page.ts";

/** Creates the OpenAPI 3.1 document of a contract. */
export function openApiDocument(contract: AnyContractRouter, version: string) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  return generator.generate(contract, {
    info: {
      title: "Hazina",
      version,
      description:
        "Finance for companies in Kenya. Every failed call answers `{ message, code, status?, errors? }`; the message is a sentence that can be shown to users.",
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

/** Creates the routes of the OpenAPI document: `/openapi.json`, and `/docs` as a readable page. */
export function openApiRoutes(contract: AnyContractRouter, version: string): Hono {
  const app = new Hono();
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get("/openapi.json", async (context) => {
    document ??= openApiDocument(contract, version);
    return context.json(await document);
  });
  app.get("/docs", async (context) => {
    document ??= openApiDocument(contract, version);
    return context.html(documentPage(await document));
  });
  return app;
}
