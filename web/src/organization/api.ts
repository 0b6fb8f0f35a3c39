import { organization } from "@hazina/contract/organization/lookups.ts";
import { queriesOf } from "../api/queries.ts";

/** The calls of companies, branches and their lists, as queries and mutations. */
export const organizationQueries = queriesOf(organization, ["organization"]);
