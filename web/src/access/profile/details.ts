import { UserChange } from "@hazina/contract/access/users.ts";

/** The checks of one's own details before they are sent: names and phone number in the words of the contract. */
export const DetailsCheck = UserChange.pick({ first_name: true, last_name: true, phone: true });
