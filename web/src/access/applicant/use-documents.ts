import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useBlocker } from "@tanstack/react-router";
import { useState } from "react";
import type { Sent } from "../../api/upload.ts";
import { confirm } from "../../kit/dialog/confirm.ts";
import { failureOf, fieldErrors } from "../../kit/feedback/failure.ts";
import { notifySuccess } from "../../kit/feedback/notify.tsx";
import { accessQueries } from "../api.ts";
import { type Application, kycQueries, type Review, sendDocuments } from "./api.ts";
import { type DocumentKind, progressOf, refusalOf, refusalsByKind } from "./documents.ts";
import { applicantTexts as texts } from "./texts.ts";

type Files = ReadonlyMap<DocumentKind, File>;
type Sentences = ReadonlyMap<DocumentKind, string>;

/**
 * Returns the state of an application's documents on the page: the chosen files, the reasons why a file was not
 * accepted, and the progress of the upload. Choosing a file uploads nothing. `send` uploads all chosen files together,
 * because the last missing document submits the application.
 */
export function useDocuments(token: string) {
  const [chosen, setChosen] = useState<Files>(new Map());
  const [refusals, setRefusals] = useState<Sentences>(new Map());
  const [sent, setSent] = useState<Sent | null>(null);
  const keepReview = useKeepReview(token);
  const sending = useMutation({
    mutationFn: (files: Files) => sendDocuments({ token, files, onSent: setSent }),
    meta: { quiet: true },
    onMutate: () => setSent(null),
    onSuccess: (answer) => {
      setChosen(new Map());
      setRefusals(new Map());
      keepReview(answer);
    },
    onError: (error) => setRefusals(refusalsByKind(fieldErrors(failureOf(error)))),
  });
  const removal = useMutation(kycQueries.remove.mutationOptions({ onSuccess: keepReview }));
  useBlocker({
    shouldBlockFn: () => false,
    enableBeforeUnload: () => chosen.size > 0,
  });

  const choose = (kind: DocumentKind, file: File | null) => {
    if (file === null) return;
    const refusal = refusalOf(file);
    setRefusals(refusal === null ? without(refusals, kind) : new Map(refusals).set(kind, refusal));
    setChosen(refusal === null ? new Map(chosen).set(kind, file) : without(chosen, kind));
    sending.reset();
  };
  const discard = (kind: DocumentKind) => {
    setChosen(without(chosen, kind));
    setRefusals(without(refusals, kind));
  };
  const remove = (kind: DocumentKind, title: string) =>
    void confirm({
      title: texts.removeTitle,
      body: texts.removeQuestion(title),
      action: texts.removeAction,
      danger: true,
      run: () => removal.mutateAsync({ token, kind }),
    });
  return {
    chosen,
    refusals,
    progress: sending.isPending ? progressOf(chosen, sent) : null,
    sending,
    choose,
    discard,
    remove,
    send: () => sending.mutate(chosen),
  };
}

/** The state and functions that `useDocuments` returns. */
export type Documents = ReturnType<typeof useDocuments>;

function without<Value>(all: ReadonlyMap<DocumentKind, Value>, kind: DocumentKind): ReadonlyMap<DocumentKind, Value> {
  return new Map([...all].filter(([one]) => one !== kind));
}

/**
 * Returns a function that shows the message in a response from the server, and updates the review with the data in the
 * response.
 */
function useKeepReview(token: string) {
  const client = useQueryClient();
  const key = accessQueries.applicant.queryKey({ input: { token } });
  return ({ message, review }: { message: string; review: Review }) => {
    notifySuccess({ message });
    client.setQueryData(key, (known: Application | undefined) => (known === undefined ? known : { ...known, review }));
  };
}
