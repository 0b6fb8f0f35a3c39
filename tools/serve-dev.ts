import { readConfig } from "../server/src/platform/config.ts";
import { importQuickly } from "./quick-imports.ts";

importQuickly();
const { explain, serve } = await import("./serve.ts");
try {
  await serve(readConfig(process.env), { isWhole: true });
} catch (error) {
  explain(error);
}
