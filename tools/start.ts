import { readConfig } from "../server/src/platform/config.ts";
import { buildWeb } from "./build-web.ts";
import { explain, serve } from "./serve.ts";

if (Number(process.versions.node.split(".")[0]) < 24) {
  console.error("Start Hazina with npm start: it brings the Node it needs.");
  process.exit(1);
}

try {
  const config = readConfig(process.env);
  await buildWeb();
  await serve(config);
} catch (error) {
  explain(error);
}
