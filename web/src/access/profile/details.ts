import { UserChange } from "@hazina/contract/access/users.ts";

/** The checks of a user's name and phone number before they are sent, with the contract's messages. */
export const DetailsCheck = UserChange.pick({ first_name: true, last_name: true, phone: true });
