import type { Cents } from "@hazina/base/money.ts";
import { ORPCError } from "@orpc/client";
import { useState } from "react";
import { failureOf } from "../../kit/feedback/failure.ts";
import { notifyError, notifySuccess } from "../../kit/feedback/notify.tsx";
import { editApi } from "../api.ts";
import { useStatementEditor } from "../editing/statement-editor.ts";
import type { LineName } from "../live/line-edit.ts";
import type { BreakdownAnswer } from "../model/statement-model.ts";
import { type Clash, clashesOf, inMajor, type MonthValue, monthsOf } from "./edit-values.ts";
import { customRowTexts } from "./texts.ts";
import type { LineValues } from "./use-line-values.ts";

/**
 * A save conflict: the line as saved in the meantime by another user, or by this user in another tab (`isOwn`), and the
 * months that both changed to different values.
 */
export type ValuesClash = { readonly now: LineValues; readonly months: readonly Clash[]; readonly isOwn: boolean };

type Changes = Readonly<Record<string, Cents | null>>;
type Saving = { readonly line: LineName; readonly months: readonly MonthValue[]; readonly onSaved: () => void };

/**
 * Returns a function that saves the overrides of a line as one undo step. If another user has changed the line since
 * it was loaded, nothing is saved and `clash` describes the other user's change.
 */
export function useSaveValues({ line, months, onSaved }: Saving) {
  const { scenario, commit, reload } = useStatementEditor();
  const [saving, setSaving] = useState(false);
  const [clash, setClash] = useState<ValuesClash | null>(null);
  const save = async (changes: Changes, version: number) => {
    setSaving(true);
    const { statement, path } = line;
    const request = {
      scenario,
      account_name: path,
      is_profit_loss: statement === "profit_and_loss",
      forecasts: inMajor(changes),
      version,
    };
    try {
      await commit([{ kind: "typed", line, values: changes }], async () => {
        const { message } = await editApi.editRow(request);
        notifySuccess({ message: message || customRowTexts.saved });
      });
      onSaved();
    } catch (error) {
      const current = currentOf(error);
      if (current === undefined) notifyError({ message: failureOf(error).message });
      else {
        const now = { months: monthsOf(current, scenario), version: current.version };
        setClash({ now, months: clashesOf(months, now.months, changes), isOwn: isOwn(error) });
        void reload();
      }
    }
    setSaving(false);
  };
  return { clash, saving, save, forget: () => setClash(null) };
}

function isOwn(error: unknown): boolean {
  return error instanceof ORPCError && (error.data as { changed_by?: { is_own: boolean } }).changed_by?.is_own === true;
}

/**
 * Returns the line as now saved on the server, if the error refuses a save that was based on an outdated version;
 * undefined for any other error.
 */
function currentOf(error: unknown): BreakdownAnswer | undefined {
  if (!(error instanceof ORPCError) || error.code !== "stale_version") return undefined;
  return (error.data as { current?: BreakdownAnswer | null }).current ?? undefined;
}
