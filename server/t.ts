import { mkdtempSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { sql } from "drizzle-orm";
import { composeServer } from "./src/main.ts";
import { readConfig } from "./src/platform/config.ts";
import { readMailbox } from "./src/platform/mail.ts";
import { registerCompany } from "./src/testing/journey.ts";
import { csvFile, importForm, monthsFrom } from "./src/testing/workbooks.ts";

const dir = mkdtempSync("/tmp/hz-");
const server = await composeServer(
  readConfig({ DATA_DIR: dir, LOG_LEVEL: "silent", RATE_LIMITS: "off", APP_URL: "http://x.test" }),
);
const reach = {
  async call(method, path, body, token) {
    const isForm = body instanceof FormData;
    const r = await server.fetch(
      new Request("http://x.test/api" + path, {
        method,
        headers: {
          ...(token ? { authorization: "Bearer " + token } : {}),
          ...(!isForm && body !== undefined ? { "content-type": "application/json" } : {}),
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      }),
    );
    const t = await r.text();
    return { status: r.status, body: JSON.parse(t), size: t.length };
  },
  mails: (e) => readMailbox(server.services.database, e),
};
const token = await registerCompany(reach, "B Ltd", "a@b-b.co.ke");
const M = monthsFrom("2021-11", 60);
const acc = Object.fromEntries(
  Array.from({ length: 2000 }, (_, r) => [
    `Group ${Math.floor(r / 50)}:Sales ${r}`,
    M.map((_, i) => Math.round(100 * (1000 + r + 40 * Math.sin(i / 2) + ((r * 31 + i * 17) % 97))) / 100),
  ]),
);
let last = performance.now();
const lag = [];
const iv = setInterval(() => {
  const n = performance.now();
  if (n - last > 60) lag.push([Math.round(n - t0), Math.round(n - last)]);
  last = n;
}, 5);
const t0 = performance.now();
const orig = server.services.database.inCompany;
server.services.database.inCompany = async (s, w) => {
  const a = performance.now();
  try {
    return await orig(s, w);
  } finally {
    const b = performance.now();
    if (b - a > 25) console.log("tx", Math.round(a - t0), Math.round(b - a));
  }
};
const wr = server.services.workers.run;
server.services.workers.run = async (m, t) => {
  const a = performance.now();
  const r = await wr(m, t);
  console.log("worker", Math.round(a - t0), Math.round(performance.now() - a));
  return r;
};
const r = await reach.call(
  "POST",
  "/analytics/forecast",
  importForm(csvFile("x.csv", { months: M, accounts: acc }), { forecast_period: "12" }),
  token,
);
console.log(r.status, r.size, Math.round(performance.now() - t0), "lags", JSON.stringify(lag));
clearInterval(iv);
for (let i = 0; i < 5; i++) {
  const a = performance.now();
  const p = await reach.call("POST", "/analytics/profit_and_loss", {}, token);
  console.log("pnl 2000x72", Math.round(performance.now() - a), p.size);
}
await server.stop();
