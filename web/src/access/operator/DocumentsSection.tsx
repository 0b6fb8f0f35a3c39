import { KYC_DOCUMENTS } from "@hazina/contract/access/applications.ts";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { IconCircleDashed } from "../../kit/icons/marks.tsx";
import { IconCheck } from "../../kit/icons/signs.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { kitTexts } from "../../kit/texts.ts";
import type { OpenApplication, ReviewedDocument } from "./api.ts";
import { DocumentDialog } from "./DocumentDialog.tsx";
import styles from "./operator.module.css";
import { operatorTexts } from "./texts.ts";

const texts = operatorTexts.documents;
const KINDS = Object.keys(KYC_DOCUMENTS) as (keyof typeof KYC_DOCUMENTS)[];

/** Lists the four documents of an application. Uploaded documents can be opened; missing ones are marked. */
export function DocumentsSection({ application }: { readonly application: OpenApplication }) {
  const [open, setOpen] = useState<ReviewedDocument | null>(null);
  const { documents } = application.review;
  return (
    <Section title={texts.title} lead={texts.lead}>
      <ul className={styles.documents}>
        {KINDS.map((kind) => (
          <li key={kind} className={styles.document}>
            <DocumentRow
              title={KYC_DOCUMENTS[kind]}
              document={documents.find((one) => one.kind === kind)}
              onOpen={setOpen}
            />
          </li>
        ))}
      </ul>
      {open === null ? null : (
        <DocumentDialog application={application} document={open} onClose={() => setOpen(null)} />
      )}
    </Section>
  );
}

type DocumentRowProps = {
  readonly title: string;
  readonly document: ReviewedDocument | undefined;
  readonly onOpen: (document: ReviewedDocument) => void;
};

function DocumentRow({ title, document, onOpen }: DocumentRowProps) {
  return (
    <>
      {document === undefined ? (
        <IconCircleDashed size={20} color="var(--hz-mute)" aria-hidden />
      ) : (
        <IconCheck size={20} color="var(--hz-good)" aria-hidden />
      )}
      <div className={styles.about}>
        <Text fw={600}>{title}</Text>
        {document === undefined ? (
          <Text c="dimmed">{texts.missing}</Text>
        ) : (
          <Text c="dimmed">
            {document.file_name}
            <br />
            {texts.uploaded(kitTexts.fileSize(document.size), formatDayAndTime(document.uploaded_at))}
          </Text>
        )}
      </div>
      {document === undefined ? null : (
        <Button variant="default" aria-label={texts.openNamed(title)} onClick={() => onOpen(document)}>
          {texts.open}
        </Button>
      )}
    </>
  );
}
