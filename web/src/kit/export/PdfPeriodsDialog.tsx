import { Alert, Group, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { Dialog } from "../dialog/Dialog.tsx";
import { DialogButtons } from "../dialog/DialogButtons.tsx";
import { kitTexts } from "../texts.ts";
import { mostPeriods, offeredSpan, withPeriods } from "./pdf-periods.ts";
import type { ExportTable } from "./save-export.ts";

const texts = kitTexts.pdfPeriods;

type PdfPeriodsDialogProps = {
  readonly table: ExportTable;
  readonly onClose: () => void;
  readonly onChoose: (table: ExportTable) => void;
};

/** Asks which periods of a table to include in a PDF, up to the number that fits. */
export function PdfPeriodsDialog({ table, onClose, onChoose }: PdfPeriodsDialogProps) {
  const [span, setSpan] = useState(() => offeredSpan(table));
  const periods = table.columns.slice(1).map(({ title }, at) => ({ value: String(at + 1), label: title }));
  const most = mostPeriods(table);
  const count = span.last - span.first + 1;
  const problem = count < 1 ? texts.backwards : count > most ? texts.tooMany(count, most) : undefined;
  return (
    <Dialog title={texts.title} opened onClose={onClose}>
      <p>{most < periods.length ? texts.lead(most, periods.length) : texts.all(periods.length)}</p>
      <Group gap="sm" grow>
        <NativeSelect
          label={texts.from}
          data={periods}
          value={String(span.first)}
          onChange={({ currentTarget }) => setSpan({ ...span, first: Number(currentTarget.value) })}
          data-autofocus
        />
        <NativeSelect
          label={texts.to}
          data={periods}
          value={String(span.last)}
          onChange={({ currentTarget }) => setSpan({ ...span, last: Number(currentTarget.value) })}
        />
      </Group>
      {problem === undefined ? null : (
        <Alert color="red" variant="light" mt="sm" role="alert">
          {problem}
        </Alert>
      )}
      <DialogButtons
        onClose={onClose}
        action={texts.save}
        disabled={problem !== undefined}
        onAction={() => onChoose(withPeriods(table, span))}
      />
    </Dialog>
  );
}
