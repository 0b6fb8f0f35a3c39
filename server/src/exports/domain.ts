import type { Domain } from "../domain.ts";
import { exportRoutes } from "./routes.ts";

/** The domain of exports of tables and documents. */
export const exports: Domain = { name: "exports", routes: { exports: exportRoutes } };
