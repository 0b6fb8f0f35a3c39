import { runs } from "@hazina/contract/payroll/runs.ts";
import { queriesOf } from "../../api/queries.ts";

const MOST = 100;

/** The payrolls that are approved and wait for their payment; home asks for them without the rest of payroll. */
export const toPayOptions = () =>
  queriesOf(runs, ["payroll", "runs"]).list.queryOptions({ input: { status: "approved", page: 1, size: MOST } });
