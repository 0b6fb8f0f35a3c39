import { spawn } from "node:child_process";
import { ROOT } from "./tidy/sources.ts";

/**
 * The address of the web application during development. Links in mails point to it, and passkeys
 * are created for its host.
 */
const PAGE = "http://localhost:5173";

/**
 * The development processes: the server, which restarts when its sources change, and the web
 * application, which reloads changes at once.
 */
const children = [
  spawn(process.execPath, ["--watch", "--watch-preserve-output", "tools/serve-dev.ts"], {
    cwd: ROOT,
    stdio: "inherit",
    env: { APP_URL: PAGE, ...process.env },
  }),
  spawn("vite", ["--config", "web/vite.config.ts", "web"], {
    cwd: ROOT,
    stdio: "inherit",
    shell: process.platform === "win32",
  }),
];

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
for (const child of children) {
  child.on("exit", (code) => {
    for (const other of children) other.kill();
    process.exitCode = code ?? 1;
  });
}
