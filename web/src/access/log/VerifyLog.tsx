import { now } from "@hazina/base/calendar.ts";
import { formatCount } from "@hazina/base/format-amount.ts";
import { Alert } from "@mantine/core";
import { failureOf } from "../../kit/feedback/failure.ts";
import { clockOf } from "../../kit/format/time.ts";
import { kitTexts } from "../../kit/texts.ts";
import type { ChainResult } from "./api.ts";
import { logTexts } from "./texts.ts";

const texts = logTexts.verify;

/** The result of checking the hash chain, and when it was checked. */
export type Finding = { readonly result: ChainResult; readonly at: number };

/** Returns a finding that contains the result of a check and, as its time, the current time. */
export function foundNow(result: ChainResult): Finding {
  return { result, at: now() };
}

type VerifyResultProps = {
  readonly finding: Finding | undefined;
  readonly error: unknown;
  readonly onClose: () => void;
};

/**
 * Shows whether the log is unaltered and, if it is not, the line at which the hash chain breaks.
 */
export function VerifyResult({ finding, error, onClose }: VerifyResultProps) {
  if (error !== null && error !== undefined) {
    return (
      <Alert
        color="red"
        variant="light"
        title={texts.failed}
        role="alert"
        withCloseButton
        closeButtonLabel={kitTexts.close}
        onClose={onClose}
      >
        {failureOf(error).message}
      </Alert>
    );
  }
  if (finding === undefined) return null;
  const { result, at } = finding;
  return (
    <Alert
      color={result.intact ? "accent" : "red"}
      variant="light"
      title={result.intact ? texts.intact : texts.broken}
      role={result.intact ? "status" : "alert"}
      withCloseButton
      closeButtonLabel={kitTexts.close}
      onClose={onClose}
    >
      {result.intact
        ? texts.intactBody(formatCount(result.lines), clockOf(at))
        : texts.brokenBody(result.finding ?? "")}
    </Alert>
  );
}
