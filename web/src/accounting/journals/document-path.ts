import { paths } from "../../paths.ts";
import type { JournalRow } from "../api.ts";

/**
 * Returns the path of the screen for the document that a journal comes from; undefined if there is no such
 * screen.
 */
export function documentPath({
  source_kind: kind,
  source_id: id,
}: Pick<JournalRow, "source_kind" | "source_id">): string | undefined {
  if (kind === "expense") return paths.expense({ id });
  if (kind === "bill") return paths.bill({ id });
  if (kind === "schedule") return paths.schedule({ id });
  if (kind === "asset") return paths.asset({ id });
  if (kind === "invoice") return paths.invoice({ id });
  return undefined;
}
