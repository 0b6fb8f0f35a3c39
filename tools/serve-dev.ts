import { readConfig } from "../server/src/platform/config.ts";
import { explain, serve } from "./serve.ts";

try {
  await serve(readConfig(process.env), { isWhole: true });
} catch (error) {
  explain(error);
}
