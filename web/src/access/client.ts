import { access } from "@hazina/contract/access.ts";
import { clientOf } from "../api/link.ts";

/** The calls of sign-up, sign-in, passwords and sessions. */
export const accessApi = clientOf(access);
