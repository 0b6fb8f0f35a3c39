import { html } from "hono/html";

/**
 * Returns the consent page of the simulator. Its links Allow and Deny return the user to the server with the response
 * that QuickBooks would give.
 */
export function consentPage({ allow, deny }: { readonly allow: string; readonly deny: string }) {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Simulator of QuickBooks Online</title>
<style>
body{font:16px/1.5 system-ui,sans-serif;max-width:520px;margin:48px auto;padding:0 20px;color:#1b1f1d;background:#f7f7f5}
main{background:#fff;border:1px solid #e6e8e4;border-radius:12px;padding:24px}h1{font-size:20px;margin:0 0 8px}
p{margin:0 0 16px}a{display:inline-block;padding:10px 20px;border-radius:8px;text-decoration:none;margin-right:8px}
a.allow{background:#0b6b57;color:#fff}a.deny{border:1px solid #767e79;color:#1b1f1d}
@media(prefers-color-scheme:dark){body{background:#121513;color:#e8ece9}main{background:#191d1b;border-color:#2a302d}a.deny{color:#e8ece9}}
</style></head>
<body><main><h1>Let Hazina read these books?</h1>
<p>This is a simulator, not QuickBooks. It holds the invented books of one company, so that connecting can be tried out.</p>
<a class="allow" href="${allow}">Allow</a><a class="deny" href="${deny}">Deny</a></main></body></html>`;
}
