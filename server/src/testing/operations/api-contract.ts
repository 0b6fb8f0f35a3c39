import { contractOf, routerOf } from "../../router.ts";

/** The contract of the whole API, without a server. */
export const contract = contractOf(routerOf());
