import { edits } from "@hazina/contract/forecasting/edits.ts";
import { clientOf } from "../../api/link.ts";

/** The calls that change a scenario's lines. */
export const editApi = clientOf(edits);
