import type { Settlement } from "./transactions/settlements.ts";

declare module "../platform/ports.ts" {
  interface Ports {
    /** How domains hear that payments of their records have ended, collected from the manifests. */
    readonly settlements: readonly Settlement[];
  }
}
