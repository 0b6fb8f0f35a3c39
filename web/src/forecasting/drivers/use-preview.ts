import type { DriverFields } from "@hazina/engine/forecasting/driver-fields/fields.ts";
import { readDriverFields } from "@hazina/engine/forecasting/driver-fields/read.ts";
import type { Driver } from "@hazina/engine/forecasting/model/model.ts";
import { useDebouncedValue } from "@mantine/hooks";
import { useMemo } from "react";
import type { LineEdit } from "../live/line-edit.ts";
import type { LiveForecast, Preview } from "../live/live-forecast.ts";
import type { DriverContext } from "./forms/driver-context.ts";

/**
 * The state of a driver's preview: the form is incomplete, the engine refuses the driver, or its effect can be shown.
 */
export type PreviewState = Shown & {
  /** True while the preview shows an earlier state because the user is still typing. */
  readonly isBehind: boolean;
};

type Shown =
  | { readonly kind: "incomplete" }
  | { readonly kind: "refused"; readonly message: string }
  | { readonly kind: "ready"; readonly preview: Preview };

const INCOMPLETE: Shown = { kind: "incomplete" };
const SETTLE_MS = 200;

/**
 * Returns the effect of a driver once the user pauses typing.
 * @param fields undefined while the form is incomplete.
 */
export function usePreview(live: LiveForecast, context: DriverContext, fields: DriverFields | undefined): PreviewState {
  const filled = fields === undefined ? "" : JSON.stringify(fields);
  const [settled] = useDebouncedValue(filled, SETTLE_MS);
  const shown = useMemo((): Shown => {
    if (settled === "") return INCOMPLETE;
    const read = readDriverFields(JSON.parse(settled) as DriverFields, context.foundation);
    if (!read.ok) return { kind: "refused", message: read.refusal.message };
    const preview = live.preview(editsOf(live, context, read.value));
    return preview.ok ? { kind: "ready", preview: preview.value } : { kind: "refused", message: preview.refusal };
  }, [settled, live, context]);
  return { ...shown, isBehind: settled !== filled };
}

/** Returns the edits that set a driver on a line. If the scenario deleted the line, the edits also restore it. */
export function editsOf(live: LiveForecast, { line, id }: DriverContext, driver: Driver): LineEdit[] {
  const isDeleted = live.chain.at(-1)?.deleted.has(id) === true;
  const set: LineEdit = { kind: "driver", line, driver };
  return isDeleted ? [set, { kind: "deleted", line, deleted: false }] : [set];
}
