import { edits } from "@hazina/contract/forecasting/edits.ts";
import { clientOf } from "../../api/link.ts";

/** The calls that change lines of a scenario. */
export const editsApi = clientOf(edits);
