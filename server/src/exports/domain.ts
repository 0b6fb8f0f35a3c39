import type { Domain } from "../domain.ts";
import { exportRoutes } from "./routes.ts";

/** Exports of tables and documents. */
export const exports: Domain = { name: "exports", routes: { exports: exportRoutes } };
