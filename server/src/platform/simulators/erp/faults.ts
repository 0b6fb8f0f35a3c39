/** How a simulator of an accounting system fails at a request that stores a journal. */
export type ErpFault =
  | { readonly kind: "status"; readonly status: number; readonly retryAfter?: string }
  /** The entry is stored, but the answer is lost: the status, broken JSON, or no answer in time. */
  | { readonly kind: "stored"; readonly status: number }
  | { readonly kind: "stored_unreadable" }
  | { readonly kind: "stored_slow"; readonly ms: number }
  | { readonly kind: "redirect" }
  | { readonly kind: "draft" };
