import { paths } from "../../paths.ts";
import type { JournalRow } from "../api.ts";

/** Returns the address of the document that a journal comes from; undefined where it has no screen of its own. */
export function documentPath({
  source_kind: kind,
  source_id: id,
}: Pick<JournalRow, "source_kind" | "source_id">): string | undefined {
  if (kind === "expense") return paths.expense({ id });
  if (kind === "bill") return paths.bill({ id });
  if (kind === "invoice") return paths.invoice({ id });
  return undefined;
}
