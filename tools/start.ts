import { flushCompileCache } from "node:module";
import { readConfig } from "../server/src/platform/config.ts";
import { buildWebApart } from "./build-web.ts";
import { importQuickly } from "./quick-imports.ts";

if (Number(process.versions.node.split(".")[0]) < 24) {
  console.error("Start Hazina with npm start: it brings the Node it needs.");
  process.exit(1);
}

const web = buildWebApart();
web.catch(() => undefined);
// The server's own files take seconds to read: the build has begun by then.
importQuickly();
const { explain, serve } = await import("./serve.ts");
try {
  await serve(readConfig(process.env), { web });
  // The compiled files are kept for the next start, also where this one is killed and cannot write it as it ends.
  flushCompileCache();
} catch (error) {
  explain(error);
}
