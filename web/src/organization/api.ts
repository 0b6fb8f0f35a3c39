import { organization } from "@hazina/contract/organization/lookups.ts";
import { queriesOf } from "../api/queries.ts";

/** The queries and mutations for companies, branches and their lists. */
export const organizationQueries = queriesOf(organization, ["organization"]);
