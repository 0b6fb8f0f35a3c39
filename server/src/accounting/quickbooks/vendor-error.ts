/** The kinds of failures of calls to QuickBooks. Each kind is handled differently. */
export type VendorFailure = "unauthorised" | "dead_token" | "busy" | "unreachable" | "malformed" | "refused";

/** A failed call to QuickBooks. The error's message is for the log; `sentenceOf` returns the message for users. */
export class VendorError extends Error {
  readonly failure: VendorFailure;
  /** The `intuit_tid` of the response, which Intuit's support can use to find the call; null if there is none. */
  readonly reference: string | null;

  constructor(failure: VendorFailure, message: string, reference: string | null = null) {
    super(message);
    this.failure = failure;
    this.reference = reference;
  }
}

const SENTENCES: Readonly<Record<VendorFailure, string>> = {
  unauthorised: "QuickBooks no longer accepts the connection. Connect again.",
  dead_token: "QuickBooks no longer accepts the connection. Connect again.",
  busy: "QuickBooks is busy at the moment. Nothing was saved; try again in a few minutes.",
  unreachable: "QuickBooks could not be reached. Nothing was saved; try again in a few minutes.",
  malformed: "QuickBooks sent an unreadable response. Nothing was saved; try again later.",
  refused: "QuickBooks refused access to the books. Nothing was saved; connect again, or contact support.",
};

/** Returns the message for users about a failed call, with the reference for support if there is one. */
export function sentenceOf({ failure, reference }: VendorError): string {
  return reference === null ? SENTENCES[failure] : `${SENTENCES[failure]} Reference: ${reference}.`;
}
