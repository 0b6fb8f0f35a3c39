import { Button, Group, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { IconDownload, IconExternalLink } from "../../kit/icons/arrows.tsx";
import { type OpenApplication, operatorQueries, type ReviewedDocument } from "./api.ts";
import styles from "./operator.module.css";
import { operatorTexts } from "./texts.ts";

const texts = operatorTexts.documents;

type DocumentDialogProps = {
  readonly application: OpenApplication;
  readonly document: ReviewedDocument;
  readonly onClose: () => void;
};

/**
 * Shows one document of an application: a picture in the dialog, a PDF in the browser's own viewer. The media type
 * is the one that the server detected. The content is released from memory when the dialog closes.
 */
export function DocumentDialog({ application, document, onClose }: DocumentDialogProps) {
  const { kind, title, file_name, media_type } = document;
  const read = useQuery(
    operatorQueries.document.queryOptions({
      input: { id: application.id, kind },
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
  const address = useAddressOf(read.data, media_type);
  return (
    <Dialog title={title} opened onClose={onClose} widthPx={820}>
      {read.isError ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : address === null ? (
        <Skeleton height={320} />
      ) : media_type === "application/pdf" ? (
        <Text>{texts.pdf}</Text>
      ) : (
        <img className={styles.picture} src={address} alt={texts.shown(title, application.company_name)} />
      )}
      {address === null ? null : (
        <Group gap="sm" mt="md" justify="flex-end">
          <Button
            component="a"
            href={address}
            download={file_name}
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {texts.download}
          </Button>
          <Button
            component="a"
            href={address}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconExternalLink size={16} aria-hidden />}
          >
            {texts.newTab}
          </Button>
        </Group>
      )}
    </Dialog>
  );
}

const SHOWN = ["application/pdf", "image/png", "image/jpeg"];

function useAddressOf(file: Blob | undefined, mediaType: string): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (file === undefined) return;
    const type = SHOWN.includes(mediaType) ? mediaType : "application/octet-stream";
    const made = URL.createObjectURL(new Blob([file], { type }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file, mediaType]);
  return address;
}
