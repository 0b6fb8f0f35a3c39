import { flushCompileCache } from "node:module";
import { readConfig } from "../server/src/platform/config.ts";
import { importQuickly } from "./quick-imports.ts";

importQuickly();
const { explain, serve } = await import("./serve.ts");
try {
  await serve(readConfig(process.env), { isWhole: true });
  // Tests kill servers, and the next one need not compile again: see spawned-server.ts.
  flushCompileCache();
} catch (error) {
  explain(error);
}
