import { addMonths, formatMonth, parseMonth } from "@hazina/base/calendar.ts";
import { useMutation } from "@tanstack/react-query";
import { confirmDelete } from "../../kit/dialog/confirm-delete.ts";
import { notifySuccess } from "../../kit/feedback/notify.tsx";
import { kitTexts } from "../../kit/texts.ts";
import { useUndoSteps } from "../scenarios/use-undo-steps.ts";
import { type Listed, microforecastQueries, refreshMicroforecasts } from "./api.ts";
import type { ItemRequest } from "./item-form/form-request.ts";
import { microforecastTexts as texts } from "./texts.ts";

type Done = { readonly message: string; readonly step?: { readonly id: string; readonly title: string } };

/** The fields of a microforecast that its actions need. */
export type Handled = Pick<Listed, "id" | "version" | "start_month" | "on">;

/**
 * The user's decision on an item that began in a closed month. `in_books`: it is in the books, so it is no longer
 * forecast. `move`: it is not in the books, so it moves to the first forecast month. `driver`: it is in the books, and
 * a driver forecasts its remaining months.
 */
export type Settlement = "in_books" | "move" | "driver";

/** Returns the actions on a microforecast. Each action is saved as one undo step. */
export function useTasks(scenario: string) {
  const undo = useUndoSteps();
  const run = useMutation({
    mutationFn: (call: () => Promise<Done>) => call(),
    onSuccess: ({ message, step }) => {
      const back = async () => {
        if (step) await undo([step], texts.undone).finally(() => refreshMicroforecasts());
      };
      notifySuccess({ message, ...(step ? { action: { label: kitTexts.undo, run: back } } : {}) });
    },
    onSettled: () => refreshMicroforecasts(),
  });
  const change = ({ id, version }: Handled, what: { readonly on?: boolean; readonly start_month?: string }) =>
    run.mutateAsync(() => microforecastQueries.change.call({ id, scenario, version, ...what }));
  return {
    toggle: (row: Handled) => void change(row, { on: !row.on }).catch(() => undefined),
    /** Moves a microforecast by a number of months. Resolves once it is saved and reloaded, even after an error. */
    move: (row: Handled, byMonths: number): Promise<unknown> =>
      change(row, { start_month: formatMonth(addMonths(parseMonth(row.start_month), byMonths)) }).catch(
        () => undefined,
      ),
    remove: ({ id, version }: Handled) =>
      confirmDelete(
        () => run.mutateAsync(() => microforecastQueries.remove.call({ id, scenario, version })),
        texts.removeConfirm,
      ),
    removeItem: ({ id, version }: Handled, item_id: string) =>
      void confirmDelete(
        () => run.mutateAsync(() => microforecastQueries.removeItem.call({ id, item_id, scenario, version })),
        texts.removeConfirm,
      ),
    /** Replaces the values of an item with those of a form. */
    changeItem: ({ id, version }: Pick<Handled, "id" | "version">, item_id: string, input: ItemRequest["input"]) =>
      void run
        .mutateAsync(() => microforecastQueries.changeItem.call({ id, item_id, scenario, version, ...input }))
        .catch(() => undefined),
    settle: ({ id, version }: Pick<Handled, "id" | "version">, item_id: string, answer: Settlement): Promise<unknown> =>
      run
        .mutateAsync(() => microforecastQueries.settleItem.call({ id, item_id, scenario, version, answer }))
        .catch(() => undefined),
    promote: ({ id }: Handled) =>
      void run.mutateAsync(() => microforecastQueries.promote.call({ id, scenario })).catch(() => undefined),
    isRunning: run.isPending,
  };
}
