import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";

const MISSING =
  "The web application is not built yet. Run npm start, which builds it, or npm run dev while working on it.";

/**
 * Serves the built web application: its files, which browsers cache for a year, and its start page
 * for the URL of every screen.
 */
export function webAppRoutes(folder: string): Hono {
  const app = new Hono();
  app.use("/assets/*", async (context, next) => {
    await next();
    if (context.res.ok) context.header("Cache-Control", "public, max-age=31536000, immutable");
  });
  app.use("/assets/*", serveStatic({ root: folder, precompressed: true }));
  app.get("/assets/*", (context) => context.text("Not found.", 404));
  app.get("*", async (context, next) => {
    await next();
    if (!context.res.headers.has("Cache-Control")) context.header("Cache-Control", "no-cache");
  });
  app.get("*", serveStatic({ root: folder, precompressed: true }));
  app.get("/pay/*", (context) => page(context, "pay.html"));
  app.get("*", (context) => page(context, "index.html"));
  return app;

  /**
   * Returns a page of the web application, as it was built. A script on the page shows the screen to which the URL
   * belongs. Answers 503 if the web application was not built.
   */
  async function page(context: Context, name: "index.html" | "pay.html"): Promise<Response> {
    const file = join(folder, name);
    if (!existsSync(file)) return context.text(MISSING, 503);
    return context.html(await readFile(file, "utf8"), 200, { "Cache-Control": "no-cache" });
  }
}
