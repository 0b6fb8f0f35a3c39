import type { Cents } from "@hazina/base/money.ts";

/** What a provider says about a request, or what its silence means. Amounts in cents. */
export type ProviderAnswer =
  /** It took the request; the ids are its own names for it. */
  | { readonly kind: "acknowledged"; readonly ids: Readonly<Record<string, string>> }
  /** It will not do it, by a documented error: nothing was done. */
  | { readonly kind: "refused"; readonly code: string; readonly message: string }
  /** No answer, or one that says nothing: it may have been done. */
  | { readonly kind: "no_answer"; readonly message: string }
  /** It is still working on it, or will answer by a callback. */
  | { readonly kind: "pending" }
  /** It knows no such request. */
  | { readonly kind: "not_found" }
  | {
      readonly kind: "succeeded";
      readonly receipt: string | null;
      readonly amount: Cents | null;
      readonly party: string | null;
    }
  | { readonly kind: "declined"; readonly code: string; readonly message: string }
  | { readonly kind: "cancelled"; readonly code: string; readonly message: string };

/** Money to ask a payer for. */
export type Collection = {
  /** Our own reference, unique for each request. */
  readonly reference: string;
  /** In international form: +254712345678. */
  readonly phone: string;
  readonly amount: Cents;
  /** What the payer sees as the account, at most 12 characters. */
  readonly account: string;
  /** Where the provider sends the result. */
  readonly callbackUrl: string;
};

/** The receivers that a provider pays. */
export type Receiver =
  | { readonly kind: "mpesa" | "pochi"; readonly phone: string }
  | { readonly kind: "till"; readonly number: string }
  | { readonly kind: "paybill"; readonly number: string; readonly account: string }
  | { readonly kind: "kra"; readonly prn: string };

/** Money to pay out. */
export type PayOut = {
  readonly reference: string;
  readonly to: Receiver;
  readonly amount: Cents;
  readonly remarks: string;
  readonly callbackUrl: string;
};

/** A request that was sent, as it is asked for again. */
export type SentRequest = {
  readonly kind: "collect" | "pay_out";
  readonly reference: string;
  readonly ids: Readonly<Record<string, string>>;
  readonly callbackUrl: string;
};

/** The subject of a callback: a request, or a question about one, which has an address of its own. */
export type CallbackKind = "result" | "status";

/** A callback as it is understood: the provider's ids it names, and what it says. */
export type CallbackReading = {
  readonly ids: Readonly<Record<string, string>>;
  readonly answer: ProviderAnswer;
  /** The name by which the same callback is recognised when it comes again. */
  readonly event: string;
};

/** A payment provider. Each call waits at most some seconds and never throws for what the provider does. */
export type Gateway = {
  collect(asked: Collection): Promise<ProviderAnswer>;
  payOut(asked: PayOut): Promise<ProviderAnswer>;
  /** Asks what became of a request. Some providers answer by a callback: `pending`. */
  ask(sent: SentRequest): Promise<ProviderAnswer>;
};
