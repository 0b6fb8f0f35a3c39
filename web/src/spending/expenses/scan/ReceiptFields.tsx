import { MAX_RECEIPT_BYTES } from "@hazina/contract/spending/expenses.ts";
import { Alert, Button, FileButton, Group, Loader, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { KitForm } from "../../../kit/form/use-kit-form.ts";
import { formatDay } from "../../../kit/format/time.ts";
import { Facts } from "../../../kit/page/Facts.tsx";
import { kitTexts } from "../../../kit/texts.ts";
import { expenseTexts } from "../../texts.ts";
import type { ClaimValues } from "../claim-values.ts";
import { RECEIPT_TYPES } from "../receipt-types.ts";
import type { Scan } from "./fill-from-code.ts";
import { ScanDialog } from "./ScanDialog.tsx";
import { scanTexts as texts } from "./texts.ts";
import { useScan } from "./use-scan.ts";

type Props = {
  readonly form: KitForm<ClaimValues>;
  readonly files: readonly File[];
  readonly onFiles: (files: readonly File[]) => void;
  /** The number of receipts that can still be added. */
  readonly room: number;
  readonly isOfCard: boolean;
  /** Whether receipts have a code that can be read: not for a category with a rate. */
  readonly hasCode: boolean;
};

/**
 * The fields for the receipts of a claim, which can be photographed on a phone. The QR code of the receipt, by camera
 * or in a photo, fills in the form.
 */
export function ReceiptFields({ form, files, onFiles, room, isOfCard, hasCode }: Props) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isScanning, setIsScanning] = useState(false);
  const { scan, isReading, readFrame, readPhotos } = useScan(form, isOfCard);
  const add = (chosen: File[]) => {
    const fitting = chosen.filter(({ size }) => size <= MAX_RECEIPT_BYTES);
    setRefusal(fitting.length < chosen.length ? kitTexts.fileTooLarge(MAX_RECEIPT_BYTES) : null);
    onFiles([...files, ...fitting].slice(0, room));
    if (hasCode) void readPhotos(fitting);
  };
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <FileButton onChange={add} accept={RECEIPT_TYPES} multiple>
          {(props) => (
            <Button variant="default" disabled={files.length >= room} {...props}>
              {expenseTexts.form.receipts}
            </Button>
          )}
        </FileButton>
        {hasCode ? (
          <Button variant="default" onClick={() => setIsScanning(true)}>
            {texts.scan}
          </Button>
        ) : null}
      </Group>
      <Text c="dimmed" size="sm">
        {expenseTexts.form.receiptsHint}
      </Text>
      <Files files={files} onFiles={onFiles} />
      {refusal === null ? null : (
        <Text c="var(--hz-bad)" role="alert">
          {refusal}
        </Text>
      )}
      <div role="status">
        {isReading ? (
          <Group gap="xs">
            <Loader size="xs" />
            <Text size="sm">{texts.reading}</Text>
          </Group>
        ) : scan === null ? null : (
          <Result scan={scan} />
        )}
      </div>
      {isScanning ? <ScanDialog onCodes={readFrame} onClose={() => setIsScanning(false)} /> : null}
    </Stack>
  );
}

function Files({ files, onFiles }: Pick<Props, "files" | "onFiles">) {
  return files.map((file) => (
    <Group key={`${file.name} ${file.lastModified} ${file.size}`} justify="space-between" wrap="nowrap">
      <Text size="sm" truncate>
        {file.name}
      </Text>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        aria-label={expenseTexts.form.remove(file.name)}
        onClick={() => onFiles(files.filter((one) => one !== file))}
      >
        {expenseTexts.actions.removeReceipt}
      </Button>
    </Group>
  ));
}

/** Shows what was read from a receipt and filled in, or why nothing was. */
function Result({ scan }: { readonly scan: Scan }) {
  if (scan.kind === "refused") return <Text size="sm">{scan.why}</Text>;
  const { pin, day, number } = scan.code;
  const facts = [
    ...(pin === null ? [] : [{ label: texts.facts.pin, value: pin }]),
    ...(day === null ? [] : [{ label: texts.facts.date, value: formatDay(day) }]),
    ...(number === null ? [] : [{ label: texts.facts.number, value: number }]),
  ];
  return (
    <Alert color="green" title={texts.done}>
      <Stack gap="xs">
        <Facts facts={facts} layout="dense" />
        {[...scan.notes, texts.checkAmount].map((note) => (
          <Text key={note} size="sm">
            {note}
          </Text>
        ))}
      </Stack>
    </Alert>
  );
}
