import type { Cents } from "@hazina/base/money.ts";

/** A provider's answer about a request, or the reason why there is none. Amounts are in cents. */
export type ProviderAnswer =
  /** The provider accepted the request; `ids` contains the provider's own ids of it. */
  | { readonly kind: "acknowledged"; readonly ids: Readonly<Record<string, string>> }
  /** The provider refused with a documented error: nothing was done. */
  | { readonly kind: "refused"; readonly code: string; readonly message: string }
  /** No answer or an unclear answer: the provider may have carried out the request. */
  | { readonly kind: "no_answer"; readonly message: string }
  /** The provider is still working on the request, or will answer by a callback. */
  | { readonly kind: "pending" }
  /** The provider could not be queried now. */
  | { readonly kind: "unreachable" }
  /** The provider does not know the request. */
  | { readonly kind: "not_found" }
  | {
      readonly kind: "succeeded";
      readonly receipt: string | null;
      readonly amount: Cents | null;
      readonly party: string | null;
    }
  | { readonly kind: "declined"; readonly code: string; readonly message: string }
  | { readonly kind: "cancelled"; readonly code: string; readonly message: string }
  /** The provider paid a different party from the one in the request. */
  | { readonly kind: "mismatch"; readonly message: string };

/** A request to collect money from a payer. */
export type Collection = {
  /** Our own reference, unique for each request. */
  readonly reference: string;
  /** The payer's phone number in international form: +254712345678. */
  readonly phone: string;
  readonly amount: Cents;
  /** The account reference that the payer sees, at most 12 characters. */
  readonly account: string;
  /** The address to which the provider sends the result. */
  readonly callbackUrl: string;
};

/** The kinds of receiver that a provider can pay. */
export type Receiver =
  | { readonly kind: "mpesa"; readonly name: string; readonly phone: string }
  | { readonly kind: "pochi"; readonly phone: string }
  | { readonly kind: "till"; readonly number: string }
  | { readonly kind: "paybill"; readonly number: string; readonly account: string }
  | { readonly kind: "kra"; readonly prn: string }
  | {
      readonly kind: "bank";
      /** The name of the account's holder. */
      readonly name: string;
      /**
       * The clearing code of the bank. `branchCode` is the clearing code of the account's branch; undefined if there
       * is none.
       */
      readonly bankCode: string;
      readonly branchCode: string | undefined;
      readonly bankName: string;
      readonly accountNumber: string;
    };

/** The request to a provider to pay a receiver. */
export type PayOut = {
  readonly reference: string;
  readonly to: Receiver;
  readonly amount: Cents;
  readonly remarks: string;
  readonly callbackUrl: string;
};

/** A sent request, with the details that a status query needs. */
export type SentRequest = {
  readonly kind: "collect" | "pay_out";
  readonly reference: string;
  readonly ids: Readonly<Record<string, string>>;
  /** True if the provider also knows the request by our reference. */
  readonly knowsReference: boolean;
  readonly callbackUrl: string;
  /** The receiver of a payout; undefined if it can no longer be decrypted. */
  readonly party?: Receiver | undefined;
};

/**
 * The two kinds of callbacks: the result of a request, and the answer to a status query. Each kind has a separate
 * address.
 */
export type CallbackKind = "result" | "status";

/** A parsed callback. `ids` are the provider's ids of the request that the callback is about. */
export type CallbackReading = {
  readonly ids: Readonly<Record<string, string>>;
  readonly answer: ProviderAnswer;
  /** An id by which a repeated callback is recognised. */
  readonly event: string;
};

/**
 * A payment from a provider's list. The amount is in cents, positive for incoming money; `raw` is the entry exactly as
 * the provider sent it.
 */
export type ListedPayment = {
  readonly receipt: string;
  readonly at: number;
  readonly amount: Cents;
  readonly details: string;
  readonly isCompleted: boolean;
  readonly raw: unknown;
};

/** A provider's list of payments, or `unreachable` if the provider could not be queried now. */
export type StatementAnswer =
  | { readonly kind: "lines"; readonly lines: readonly ListedPayment[] }
  | { readonly kind: "unreachable" };

/**
 * A provider that pays out. Each call takes a few seconds at most, and returns the provider's errors instead of
 * throwing them.
 */
export type Paying = {
  payOut(asked: PayOut): Promise<ProviderAnswer>;
  /** Queries the status of a request; returns `pending` if the provider answers by a callback. */
  ask(sent: SentRequest): Promise<ProviderAnswer>;
};

/** A payment provider that pays out, collects money from payers, and lists the payments received. */
export type Gateway = Paying & {
  collect(asked: Collection): Promise<ProviderAnswer>;
  /**
   * Registers two addresses: the provider reports payments made without a prompt to `url`, and asks `validationUrl` to
   * validate each payment before it is completed.
   * @param phone the phone number registered with the account.
   */
  listen(asked: {
    readonly url: string;
    readonly validationUrl: string;
    readonly phone: string;
  }): Promise<ProviderAnswer>;
  /** Lists the payments received in a period; providers limit how far back the period may start. */
  statement(period: { readonly from: number; readonly to: number }): Promise<StatementAnswer>;
};
