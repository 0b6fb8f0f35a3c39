import { contractOf, routerOf } from "../../router.ts";

/** The contract of the whole API, without a running server. */
export const contract = contractOf(routerOf());
