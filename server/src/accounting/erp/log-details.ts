import type { erp } from "@hazina/contract/accounting/erp.ts";
import type { LogDetails } from "../../platform/http/log-details.ts";
import { SYSTEM_NAMES } from "./rows.ts";

/** The details that the access log shows for calls about the connected accounting system; keys are never among them. */
export const erpDetails: LogDetails<typeof erp> = {
  connect: ({ input }) => `${SYSTEM_NAMES[input.system]} ${input.company}`.trim(),
  update: ({ input }) => {
    const hasKeys = input.key !== "" || input.secret !== "";
    if (hasKeys) return input.is_paused ? "new keys, paused" : "new keys";
    return input.is_paused ? "paused" : "continued";
  },
  match: ({ input }) => `${input.accounts.length} accounts`,
  retry: ({ input }) => input.date ?? undefined,
  skip: ({ input }) => input.reason,
};
