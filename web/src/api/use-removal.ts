import { useMutation } from "@tanstack/react-query";
import { confirmDelete } from "../kit/dialog/confirm-delete.ts";
import { notifySuccess } from "../kit/feedback/notify.tsx";
import { kitTexts } from "../kit/texts.ts";
import { useAction } from "./use-save.ts";

type Answer = { readonly message: string };

type Removal<Row> = {
  readonly remove: (row: Row) => Promise<Answer>;
  /** Restores the record; omitted if deletion is final. */
  readonly restore?: (row: Row) => Promise<Answer>;
  readonly refresh: () => unknown;
  /** Returns the confirmation question; the standard question if omitted. */
  readonly question?: (row: Row) => string;
  /** Called after a record was deleted. */
  readonly onRemoved?: (row: Row) => unknown;
};

/**
 * Returns a function that deletes a record after confirmation, shows the result, and offers undo if
 * the record can be restored.
 */
export function useRemoval<Row>(removal: Removal<Row>): (row: Row) => void {
  const { refresh, question, onRemoved } = removal;
  const restore = useAction((row: Row) => removal.restore?.(row) ?? Promise.reject(), refresh);
  const remove = useMutation({
    mutationFn: removal.remove,
    onSuccess: ({ message }, row) => {
      const run = () => restore.mutateAsync(row).catch(() => undefined);
      const undo = removal.restore === undefined ? {} : { action: { label: kitTexts.undo, run } };
      notifySuccess({ message, ...undo });
      return onRemoved?.(row);
    },
    onSettled: refresh,
  });
  return (row) => void confirmDelete(() => remove.mutateAsync(row), question?.(row));
}
