import { centsOf } from "@hazina/base/money.ts";
import type { scenarios } from "@hazina/contract/forecasting/scenarios.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { formatAmount } from "../../kit/format/amount.ts";
import { periodTitle } from "../../kit/format/period.ts";
import { BASELINE } from "../choice/statement-choice.ts";
import { describeDriver } from "../drivers/describe-driver.ts";
import { scenarioTexts } from "./texts.ts";

const texts = scenarioTexts.page;

/** All changes that a scenario makes to one line. */
export type OverlayLine = InferContractRouterOutputs<typeof scenarios>["overlay"]["data"][number];

/** One change to a line, with its author and time. */
export type OverlayEntry = { readonly text: string; readonly by: string; readonly at: string };

const SHOWN_MONTHS = 3;

/**
 * Returns the changes that a scenario makes to a line, with their authors: the added row, the deletion, the driver and
 * the overrides.
 */
export function overlayEntries(line: OverlayLine, currency: string): OverlayEntry[] {
  const { row, deleted, driver, driver_written, typed } = line;
  const newest = typed.reduce<(typeof typed)[number] | undefined>(
    (latest, one) => (latest === undefined || one.at > latest.at ? one : latest),
    undefined,
  );
  return [
    ...(row === null ? [] : [{ ...row, text: texts.ownRow }]),
    ...(deleted === null ? [] : [{ ...deleted, text: texts.deleted }]),
    ...(driver_written === null ? [] : [{ ...driver_written, text: driverText(driver, currency) }]),
    ...(newest === undefined ? [] : [{ by: newest.by, at: newest.at, text: typedText(typed) }]),
  ];
}

function driverText(driver: OverlayLine["driver"], currency: string): string {
  if (driver === null || driver.method === null) return texts.driverOfGone;
  return describeDriver({ ...driver, method: driver.method }, currency);
}

function typedText(typed: OverlayLine["typed"]): string {
  const shown = typed
    .slice(0, SHOWN_MONTHS)
    .map(({ label, value }) => `${periodTitle(label)} ${formatAmount(centsOf(value))}`)
    .join(", ");
  const more = typed.length - SHOWN_MONTHS;
  return `${texts.typed(typed.length)}: ${shown}${more > 0 ? ` ${texts.andMore(more)}` : ""}`;
}

/**
 * Returns whether a scenario's changes to a line can be promoted to the given parent scenario. If the parent is
 * Baseline, changes that include a driver cannot be promoted, and overrides can be promoted only together with the row
 * that they belong to.
 */
export function canPromote({ row, driver_written, typed }: OverlayLine, parent: string): boolean {
  if (parent !== BASELINE) return true;
  return driver_written === null && (row !== null || typed.length === 0);
}
