import { UserChange } from "@hazina/contract/access/users.ts";

/** The contract's validation of a user's name and phone number, with its messages. */
export const DetailsCheck = UserChange.pick({ first_name: true, last_name: true, phone: true });
