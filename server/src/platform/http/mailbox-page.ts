import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { type MailboxEntry, readMailbox } from "../mail.ts";
import type { Services } from "../services.ts";
import type { ClientAddress } from "./client-address.ts";

/**
 * Returns whether a caller is on this machine, including `local`, the address of calls in tests
 * without a network.
 */
export function isLocal(address: string): boolean {
  return address === "local" || /^(::1$|127\.)/.test(address);
}

const LOCAL_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Creates the route of the development mailbox, which shows the mails that a mail server would have
 * sent. Available only without a mail server, on a loopback host.
 */
export function mailboxRoutes({ config, database }: Services, addressOf: ClientAddress): Hono {
  const app = new Hono();
  if (config.mailUrl !== undefined || config.isPublic) return app;
  const own = new URL(config.appUrl).hostname;
  app.use(async (context, next) => {
    // A page elsewhere that points its own name at this machine must not read codes and passwords.
    if (!isLocal(addressOf(context)) || isPassedOn(context))
      return context.text("This page is available only on the server itself.", 403);
    const { hostname } = new URL(context.req.url);
    if (hostname === own || LOCAL_HOSTS.has(hostname)) return next();
    return context.text("Open the mailbox at the address that the server printed.", 403);
  });
  app.get("/mailbox", async (context) => context.html(page(await readMailbox(database, context.req.query("to")))));
  app.get("/mailbox/messages", async (context) =>
    context.json({ data: await readMailbox(database, context.req.query("to")) }),
  );
  return app;
}

/**
 * Returns whether a call reached the server through a proxy. A user who opens the mailbox on this machine uses no
 * proxy.
 */
function isPassedOn(context: Context): boolean {
  return ["x-forwarded-for", "x-real-ip", "forwarded", "via"].some((name) => context.req.header(name) !== undefined);
}

function page(mails: readonly MailboxEntry[]) {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Mailbox · Hazina</title>
<style>
body{font:14px/1.5 system-ui,sans-serif;max-width:760px;margin:24px auto;padding:0 16px;color:#1b1f1d;background:#f7f7f5}
article{background:#fff;border:1px solid #e6e8e4;border-radius:10px;padding:12px 16px;margin:12px 0}
h2{font-size:15px;margin:0}p{color:#56605b;margin:2px 0 8px}pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0}
@media(prefers-color-scheme:dark){body{background:#121513;color:#e8ece9}article{background:#191d1b;border-color:#2a302d}p{color:#a5b0aa}a{color:#4cc2a4}}
</style></head>
<body><main><h1>Mailbox</h1><p>This server sends no mail. What it would have sent is here, the newest first.</p>
${mails.length === 0 ? html`<article>No mail yet. Sign up or sign in, and it appears here.</article>` : ""}
${mails.map((mail) => html`<article><h2>${mail.subject}</h2><p>To ${mail.to}, ${mail.at}</p><pre>${withLinks(mail.body)}</pre></article>`)}
</main></body></html>`;
}

function withLinks(body: string) {
  return body
    .split(/(https?:\/\/\S+)/)
    .map((part) => (/^https?:\/\//.test(part) ? html`<a href="${part}">${part}</a>` : part));
}
