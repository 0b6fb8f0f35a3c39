import type { Context } from "hono";
import { html } from "hono/html";

/**
 * Replaces a refusal with a page that has the same message and status, if a person followed a link in a browser. Other
 * callers get the unchanged answer.
 */
export async function asPageInBrowser(context: Context, response: Response): Promise<Response> {
  const wantsPage = (context.req.header("accept") ?? "").startsWith("text/html");
  if (response.status < 400 || !wantsPage) return response;
  const body: unknown = await response.json().catch(() => undefined);
  const message = typeof body === "object" && body !== null && "message" in body ? String(body.message) : "";
  const headers = new Headers(response.headers);
  for (const name of ["content-length", "content-encoding"]) headers.delete(name);
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(String(await page(message)), { status: response.status, headers });
}

function page(message: string) {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>This cannot be opened · Hazina</title>
<style>
body{font:16px/1.5 system-ui,sans-serif;max-width:480px;margin:20vh auto 0;padding:0 24px;color:#1b1f1d;background:#f7f7f5}
h1{font-size:22px;margin:0 0 8px}p{margin:0;overflow-wrap:anywhere}
@media(prefers-color-scheme:dark){body{background:#121513;color:#e8ece9}}
</style></head>
<body><main><h1>This cannot be opened</h1><p>${message}</p></main></body></html>`;
}
