/**
 * The simulator's answer when it first receives a sale. `stamped` stamps the sale, `cut` drops the connection,
 * `status` answers with an HTTP error, and `code` answers with an error code of eTIMS. `saved` is true if the
 * simulator saves the sale although it answers with an error.
 */
export type SaleOutcome =
  | { readonly kind: "stamped" }
  | { readonly kind: "cut"; readonly saved: boolean }
  | { readonly kind: "status"; readonly status: 502 | 504; readonly saved: boolean }
  | { readonly kind: "code"; readonly code: string; readonly message: string; readonly saved: boolean };

const MESSAGES: Readonly<Record<string, string>> = {
  "899": "The request has an error",
  "901": "The device is not valid",
  "910": "Request parameter error",
  "921": "The sales data cannot be received",
  "990": "The maximum number of views has been exceeded",
  "994": "Overlapped data exists",
  "999": "An unknown error occurred",
};

/**
 * Returns the simulated outcome of a sale, chosen by the last three digits of the customer's PIN. If no outcome is
 * listed for these digits, the sale is stamped.
 */
export function outcomeOfPin(pin: string): SaleOutcome {
  const digits = /(\d{3})[A-Z]$/.exec(pin)?.[1] ?? "";
  if (digits === "707") return { kind: "cut", saved: true };
  if (digits === "708") return { kind: "cut", saved: false };
  if (digits === "502" || digits === "504") {
    return { kind: "status", status: digits === "502" ? 502 : 504, saved: true };
  }
  const message = MESSAGES[digits];
  if (message === undefined) return { kind: "stamped" };
  return { kind: "code", code: digits, message, saved: ["899", "994", "999"].includes(digits) };
}
