import "@mantine/dropzone/styles.layer.css";
import { Group, Text } from "@mantine/core";
import { Dropzone } from "@mantine/dropzone";
import { useState } from "react";
import { IconUpload } from "../icons/arrows.tsx";
import { IconFileSpreadsheet } from "../icons/files.tsx";
import { IconX } from "../icons/signs.tsx";
import { kitTexts } from "../texts.ts";

type FileDropProps = {
  readonly label: string;
  /** The accepted types and the maximum size, in a sentence. */
  readonly hint: string;
  /** The file extensions of each accepted MIME type. */
  readonly accept: Record<string, string[]>;
  readonly maxBytes: number;
  readonly file: File | null;
  readonly onFile: (file: File | null) => void;
  readonly error?: string;
  readonly loading?: boolean;
};

type Rejection = { readonly errors: readonly { readonly code: string }[] };

/** Accepts one file, dropped or chosen by mouse or keyboard, and shows why a file is not accepted. */
export function FileDrop({ label, hint, accept, maxBytes, file, onFile, error, loading = false }: FileDropProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const shown = error ?? refusal;
  return (
    <div>
      <Dropzone
        accept={accept}
        maxSize={maxBytes}
        maxFiles={1}
        multiple={false}
        loading={loading}
        inputProps={{ "aria-label": label }}
        onDrop={(files: File[]) => {
          setRefusal(null);
          onFile(files[0] ?? null);
        }}
        onReject={(rejections: Rejection[]) => {
          const tooLarge = rejections[0]?.errors.some(({ code }) => code === "file-too-large") === true;
          setRefusal(tooLarge ? kitTexts.fileTooLarge(maxBytes) : kitTexts.fileOfWrongKind);
          onFile(null);
        }}
      >
        <Group gap="md" wrap="nowrap" style={{ pointerEvents: "none" }}>
          <Dropzone.Accept>
            <IconUpload size={32} />
          </Dropzone.Accept>
          <Dropzone.Reject>
            <IconX size={32} />
          </Dropzone.Reject>
          <Dropzone.Idle>
            <IconFileSpreadsheet size={32} />
          </Dropzone.Idle>
          <div>
            <Text fw={600}>{file === null ? label : file.name}</Text>
            <Text c="dimmed">{file === null ? hint : kitTexts.fileSize(file.size)}</Text>
          </div>
        </Group>
      </Dropzone>
      {shown === null || shown === undefined ? null : (
        <Text c="var(--hz-bad)" mt={4} role="alert">
          {shown}
        </Text>
      )}
    </div>
  );
}
