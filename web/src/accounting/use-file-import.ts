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
  /** Sends the file to the server, which reads it without storing anything. */
  readonly look: (asked: Asked) => Promise<Preview>;
  readonly store: (asked: Asked) => Promise<Stored>;
  readonly onStored: (stored: Stored, asked: Asked) => void;
};

/**
 * Returns the state and the functions of a wizard that imports a file into the books. Whenever the user has made all
 * choices of the file step, the server reads the file without storing it; the last step stores the file's content.
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
    /**
     * Makes the server read the file after the choices in the file step have changed.
     * @param asked the choices; undefined while a choice is missing, in which case the file is not read.
     */
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
