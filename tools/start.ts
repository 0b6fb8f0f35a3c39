import { existsSync } from "node:fs";
import { join } from "node:path";
import { ConfigurationError, readConfig } from "../server/src/platform/config.ts";
import { buildWeb } from "./build-web.ts";

const STOP_MS = 15_000;

if (Number(process.versions.node.split(".")[0]) < 24) {
  console.error("Start Hazina with npm start: it brings the Node it needs.");
  process.exit(1);
}

try {
  await start();
} catch (error) {
  if (error instanceof ConfigurationError) console.error(error.message);
  else if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") {
    console.error("The port is taken. Set PORT to a free one, such as PORT=8081 npm start.");
  } else console.error(error);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  await buildWeb();
  const fresh = config.databaseUrl === undefined && !existsSync(join(config.dataDir, "database"));
  if (fresh) console.log("Preparing the database…");
  const { composeServer } = await import("../server/src/main.ts");
  const server = await composeServer(config);
  const stop = () => {
    setTimeout(() => process.exit(1), STOP_MS).unref();
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
  process.once("disconnect", () => process.exit(1));
  const port = await server.listen();
  const { loadDemo } = await import("../seed/demo.ts");
  const logins = config.demo ? await loadDemo(server) : [];
  announce(`http://${config.host === "0.0.0.0" ? "localhost" : config.host}:${port}`, logins, config.mailUrl);
}

function announce(url: string, logins: readonly { role: string; email: string; password: string }[], mail?: string) {
  console.log(`\nHazina is ready: ${url}`);
  for (const { role, email, password } of logins) console.log(`  ${role.padEnd(16)} ${email}  ${password}`);
  console.log(mail ? "  Mail goes to the server of MAIL_URL." : `  Mail, sign-in codes too, is at ${url}/dev/mailbox`);
}
