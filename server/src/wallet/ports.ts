import type { Settlement } from "./transactions/settlements.ts";

declare module "../platform/ports.ts" {
  interface Ports {
    /**
     * The settlements that notify domains when payments of their records have ended, collected from the
     * manifests.
     */
    readonly settlements: readonly Settlement[];
  }
}
