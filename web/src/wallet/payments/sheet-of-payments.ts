import type { LookedAt } from "../../kit/sheet/SheetButton.tsx";
import { paymentBatchQueries, refreshWallet } from "../api.ts";
import { shownMoney } from "../shown.ts";
import { walletTexts } from "../texts.ts";

const texts = walletTexts.run;

/** Previews the payments in a file: how many are ready, and which rows are invalid or duplicates. Nothing is stored. */
export async function previewSheet(file: File): Promise<LookedAt> {
  const { data } = await paymentBatchQueries.prepare.call({ file, reason: nameOf(file), dry_run: true });
  const notes = data.rows.flatMap(({ row, payee, status, note }) =>
    note === null ? [] : [status === "invalid" ? texts.invalid(row, payee, note) : texts.noted(row, payee, note)],
  );
  return {
    sentences: [
      texts.ready(data.ready, data.rows.length, shownMoney(data.total, data.currency)),
      ...(data.available === null ? [] : [texts.available(shownMoney(data.available, data.currency))]),
      ...notes,
    ],
    mayTake: data.ready > 0,
  };
}

/** Prepares the valid payments in a file as one batch. The name of the file becomes the reason for payment. */
export async function prepareFromSheet(file: File): Promise<{ readonly message: string; readonly id: string | null }> {
  const { message, data } = await paymentBatchQueries.prepare.call({
    file,
    reason: nameOf(file),
    dry_run: false,
    skip_invalid: true,
  });
  await refreshWallet();
  return { message, id: data.id };
}

/** Returns the name of a file without its extension, truncated to 200 characters. */
function nameOf({ name }: File): string {
  return name.replace(/\.[^.]*$/, "").slice(0, 200) || name;
}
