import type { hiring } from "@hazina/contract/forecasting/hiring.ts";
import type { LogDetails } from "../../platform/http/log-details.ts";
import { STAFF_CHANGES } from "../scenarios/effective-layers.ts";

const inScenario = ({ input }: { readonly input: { readonly scenario?: string | undefined } }) =>
  `${STAFF_CHANGES} in ${input.scenario}`;

/** The details that the access log records for hiring, without names and pay. */
export const hiringLogDetails: LogDetails<typeof hiring> = {
  plannedHire: inScenario,
  raise: inScenario,
  termination: inScenario,
  importRoster: ({ input, output }) => {
    if (input.dry_run === "true" || input.dry_run === "1") return undefined;
    const { created, changed } = output.report.counts;
    return `${created} added, ${changed} changed`;
  },
};
