import { html } from "hono/html";

type Media = { schema?: unknown };
type Described = {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
  requestBody?: { content?: Record<string, Media> };
  responses?: Record<string, { content?: Record<string, Media> }>;
  "x-ability"?: string;
};
type Listed = Described & { method: string; path: string };

const METHODS = ["get", "post", "put", "delete"] as const;

/** Returns the OpenAPI document as a readable page: plain HTML without scripts. */
export function documentPage(document: { paths?: object | undefined; info: { title: string; version: string } }) {
  const operations = operationsOf(document.paths ?? {});
  const tags = [...new Set(operations.map(tagOf))];
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${document.info.title} API</title>
<style>
:root{color-scheme:light dark;--line:#d9ddd8;--soft:#f3f5f2;--accent:#0b6b57}
@media(prefers-color-scheme:dark){:root{--line:#2f3632;--soft:#1d2220;--accent:#4cc2a4}}
body{font:15px/1.5 system-ui,sans-serif;max-width:920px;margin:24px auto;padding:0 16px}
h2{margin:32px 0 8px}nav a{margin-right:12px}a{color:var(--accent)}
details{border:1px solid var(--line);border-radius:8px;margin:8px 0;padding:8px 12px}summary{cursor:pointer}
code,pre{font:13px/1.45 ui-monospace,monospace}summary code{font-weight:600}
pre{background:var(--soft);padding:12px;border-radius:8px;overflow:auto;max-height:420px}
</style></head>
<body><main><h1>${document.info.title} API ${document.info.version}</h1>
<p>Every path begins with <code>/api</code>; the whole document is <a href="/api/openapi.json">openapi.json</a>. A call that is not public
carries <code>Authorization: Bearer …</code> and needs the ability that is named with it.</p>
<nav aria-label="Areas">${tags.map((tag) => html`<a href="#${anchorOf(tag)}">${tag}</a>`)}</nav>
${tags.map(
  (tag) => html`<h2 id="${anchorOf(tag)}">${tag}</h2>
${operations.filter((one) => tagOf(one) === tag).map(operationPart)}`,
)}
</main></body></html>`;
}

function operationsOf(paths: object): Listed[] {
  return Object.entries(paths as Record<string, Partial<Record<(typeof METHODS)[number], Described>>>).flatMap(
    ([path, item]) => METHODS.flatMap((method) => (item[method] ? [{ ...item[method], method, path }] : [])),
  );
}

function operationPart(operation: Listed) {
  const { method, path, summary, description, parameters = [] } = operation;
  return html`<details><summary><code>${method.toUpperCase()} ${path}</code> ${summary ?? ""}</summary>
<p>${operation["x-ability"] ? `Ability: ${operation["x-ability"]}.` : "Public."} ${description ?? ""}</p>
${parameters.length > 0 ? html`<h3>Parameters</h3><pre tabindex="0">${json(parameters)}</pre>` : ""}
${schemaPart("Body", operation.requestBody?.content)}
${schemaPart("Answer", operation.responses?.["200"]?.content)}
</details>`;
}

function schemaPart(title: string, content: Record<string, Media> | undefined) {
  return Object.entries(content ?? {}).map(
    ([type, { schema }]) => html`<h3>${title}, ${type}</h3><pre tabindex="0">${json(schema ?? {})}</pre>`,
  );
}

function tagOf({ tags }: Listed): string {
  return tags?.[0] ?? "Other";
}

function anchorOf(tag: string): string {
  return tag.toLowerCase().replace(/[^a-z]+/g, "-");
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
