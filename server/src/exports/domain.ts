import type { Domain } from "../domain.ts";
import { exportRoutes } from "./routes.ts";

/** Files of tables and documents. */
export const exports: Domain = { name: "exports", routes: { exports: exportRoutes } };
