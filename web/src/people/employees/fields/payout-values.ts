import type { EmployeeInputs } from "../api.ts";
import type { CHOICES } from "../texts.ts";

type Part = {
  readonly kind: keyof typeof CHOICES.payout;
  readonly bank_code: string | null;
  readonly branch_code: string;
  readonly account: string;
  readonly account_name: string;
  readonly phone: string;
  readonly takes: keyof typeof CHOICES.takes;
  readonly share: number | string;
  readonly amount: number | string;
};

/** The form values of pay-out details. */
export type PayoutValues = { readonly payout: { readonly parts: readonly Part[] } };

/**
 * Returns the initial form values of one part of an employee's pay-out details.
 * @param takes how the part's share of net pay is determined.
 */
export function partValues(
  { name, phone }: { readonly name: string; readonly phone: string },
  takes: Part["takes"],
): Part {
  const bank = { bank_code: null, branch_code: "", account: "", account_name: name };
  return { kind: "bank", ...bank, phone, takes, share: "", amount: "" };
}

/**
 * Converts the form values of pay-out details to the API request. If the net pay is not split, its only part is sent
 * without a share and receives the whole net pay.
 */
export function payoutRequest({ parts }: PayoutValues["payout"]): NonNullable<EmployeeInputs["update"]["payout"]> {
  return { parts: parts.map((part) => ({ ...placeOf(part), ...(parts.length === 1 ? {} : portionOf(part)) })) };
}

function placeOf({ kind, bank_code, branch_code, account, account_name, phone }: Part) {
  switch (kind) {
    case "bank":
      return { kind, bank_code: bank_code ?? "", branch_code, account, account_name };
    case "mpesa":
      return { kind, phone };
    case "cash":
      return { kind };
  }
}

function portionOf({ takes, share, amount }: Part) {
  if (takes === "share") return { share: share as number };
  return takes === "amount" ? { amount: amount as number } : {};
}
