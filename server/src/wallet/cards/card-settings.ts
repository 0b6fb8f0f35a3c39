import type { Call } from "../../platform/call.ts";
import { changeWalletSettings, readWalletSettings } from "../rails/wallet-settings.ts";

/** Returns the company's card settings. */
export async function readCardSettings({ tx, actor }: Call) {
  const { receiptDays } = await readWalletSettings(tx, actor);
  return { data: { receipt_days: receiptDays } };
}

/** Changes the company's card settings. They also apply to earlier card payments. */
export async function changeCardSettings(call: Call, { receipt_days: receiptDays }: { readonly receipt_days: number }) {
  await changeWalletSettings(call, { receiptDays });
  const message =
    receiptDays === 0
      ? "Cards will not be locked because of missing receipts."
      : `A card will be locked once a payment has been without a receipt for ${receiptDays} days.`;
  return { message };
}
