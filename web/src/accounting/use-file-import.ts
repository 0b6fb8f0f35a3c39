import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf } from "../kit/feedback/failure.ts";
import { notifySuccess } from "../kit/feedback/notify.tsx";
import { refreshBooks } from "./api.ts";

/** The maximum size of a file of balances or of a statement, in bytes. */
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;

/** The accepted media types of spreadsheet files, with the file extensions of each. */
export const SHEET_TYPES = {
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": [".xlsx", ".xlsm"],
  "text/csv": [".csv", ".txt", ".tsv"],
};

type Calls<Asked, Preview, Stored> = {
  /** Reads the file without storing anything. */
  readonly look: (asked: Asked) => Promise<Preview>;
  readonly store: (asked: Asked) => Promise<Stored>;
  readonly onStored: (stored: Stored, asked: Asked) => void;
};

/**
 * Returns the state of a wizard that imports a file into the books. The server reads the file whenever the user has
 * made all choices in the file step; the last step stores it.
 * @param required the message for a missing choice.
 */
export function useFileImport<Asked, Preview, Stored extends { readonly message: string }>(
  required: string,
  { look: lookAt, store: storeIn, onStored }: Calls<Asked, Preview, Stored>,
) {
  const [problem, setProblem] = useState<string | undefined>();
  const look = useMutation({ mutationFn: lookAt, meta: { quiet: true } });
  const store = useMutation({
    mutationFn: storeIn,
    meta: { quiet: true },
    onSuccess: async (stored, asked) => {
      notifySuccess({ message: stored.message });
      await refreshBooks();
      onStored(stored, asked);
    },
  });
  return {
    look,
    store,
    /** Reads the file again after a change of the choices; `asked` is undefined while a choice is missing. */
    read(asked: Asked | undefined) {
      setProblem(undefined);
      store.reset();
      look.reset();
      if (asked !== undefined) look.mutate(asked);
    },
    /**
     * Returns whether the wizard may leave the file step. If a choice is missing, also shows the message for a missing
     * choice.
     */
    mayGoOn(isChosen: boolean) {
      if (!isChosen) setProblem(required);
      return isChosen && !look.isError;
    },
    error: look.error === null ? problem : failureOf(look.error).message,
  };
}
