import { openVault } from "../platform/vault.ts";
import { contractOf, routerOf } from "../router.ts";

/** What the whole API promises, without a server. */
export const contract = contractOf(routerOf({ vault: openVault({ secretKey: "00".repeat(32), dataDir: "" }) }));
