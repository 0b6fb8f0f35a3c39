import { readConfig } from "../server/src/platform/config.ts";
import { buildWebBeside } from "./build-web.ts";
import { explain, serve } from "./serve.ts";

if (Number(process.versions.node.split(".")[0]) < 24) {
  console.error("Start Hazina with npm start: it brings the Node it needs.");
  process.exit(1);
}

try {
  const config = readConfig(process.env);
  const web = buildWebBeside();
  web.catch(() => undefined);
  await serve(config, web);
} catch (error) {
  explain(error);
}
