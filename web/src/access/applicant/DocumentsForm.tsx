import { KYC_DOCUMENTS } from "@hazina/contract/access/applications.ts";
import { Alert, Button, Text, Title } from "@mantine/core";
import { useState } from "react";
import { failureOf } from "../../kit/feedback/failure.ts";
import type { Review } from "./api.ts";
import styles from "./applicant.module.css";
import { DocumentRow } from "./DocumentRow.tsx";
import { DOCUMENT_KINDS, type DocumentKind } from "./documents.ts";
import { applicantTexts as texts } from "./texts.ts";
import { type Documents, useDocuments } from "./use-documents.ts";

/** The form for the four documents, shown while the applicant can still choose, replace, remove and upload them. */
export function DocumentsForm({ token, review }: { readonly token: string; readonly review: Review }) {
  const documents = useDocuments(token);
  const { chosen, sending } = documents;
  const [isReminded, setReminded] = useState(false);
  const missing = review.missing.filter((kind) => !chosen.has(kind));
  const send = () => {
    setReminded(chosen.size === 0);
    if (chosen.size > 0) documents.send();
  };
  return (
    <section className={styles.documents} aria-labelledby="documents">
      <Title order={2} id="documents">
        {texts.documents}
      </Title>
      <ul className={styles.list}>
        {DOCUMENT_KINDS.map((kind) => (
          <ChangeableRow key={kind} kind={kind} documents={documents} review={review} />
        ))}
      </ul>
      <SendingFailure documents={documents} />
      {isReminded && chosen.size === 0 ? (
        <Text c="var(--hz-bad)" role="alert">
          {texts.nothingChosen}
        </Text>
      ) : null}
      {missing.length > 0 && missing.length < DOCUMENT_KINDS.length ? (
        <Text c="dimmed">{texts.stillMissing(missing.map((kind) => KYC_DOCUMENTS[kind]).join(", "))}</Text>
      ) : null}
      <Button loading={sending.isPending} onClick={send}>
        {texts.send(chosen.size)}
      </Button>
    </section>
  );
}

type ChangeableRowProps = { readonly kind: DocumentKind; readonly documents: Documents; readonly review: Review };

function ChangeableRow({ kind, documents, review }: ChangeableRowProps) {
  const title = KYC_DOCUMENTS[kind];
  return (
    <DocumentRow
      title={title}
      chosen={documents.chosen.get(kind)}
      uploaded={review.documents.find((one) => one.kind === kind)}
      refusal={documents.refusals.get(kind)}
      percent={documents.progress?.get(kind)}
      changes={{
        busy: documents.sending.isPending,
        onChoose: (file) => documents.choose(kind, file),
        onDiscard: () => documents.discard(kind),
        onRemove: () => documents.remove(kind, title),
      }}
    />
  );
}

/** Shows why the upload failed. A reason that concerns a single document is shown next to that document instead. */
function SendingFailure({ documents }: { readonly documents: Documents }) {
  const { error } = documents.sending;
  if (error === null || documents.refusals.size > 0) return null;
  return (
    <Alert color="red" variant="light" role="alert">
      {failureOf(error).message}
    </Alert>
  );
}
