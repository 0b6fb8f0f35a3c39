import { expenses } from "@hazina/contract/spending/expenses.ts";
import { scannedCodeOf } from "@hazina/engine/spending/scanned-code.ts";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { useSave } from "../../api/use-save.ts";
import { DialogForm } from "../../kit/form/DialogForm.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { expenseQueries, refreshSpending } from "../api.ts";
import { refusalOf } from "../expenses/scan/fill-from-code.ts";
import { ScanDialog } from "../expenses/scan/ScanDialog.tsx";
import { scanTexts } from "../expenses/scan/texts.ts";
import { evidenceTexts } from "./texts.ts";

const texts = evidenceTexts.add;

type Values = { readonly etims: string };

/** The form for adding the code of an eTIMS receipt to an expense that was submitted before. */
export function AddEvidenceForm({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const [isScanning, setIsScanning] = useState(false);
  const requestOf = ({ etims }: Values) => ({ id, etims });
  const form = useKitForm<Values>({ etims: "" }, schemaOver(requestSchema(expenses.addEvidence), requestOf));
  const save = useSave(
    (values: Values) => expenseQueries.addEvidence.call(requestOf(values)),
    refreshSpending,
    onClose,
  );
  const read = (found: readonly string[]): string | undefined => {
    const scanned = scannedCodeOf(found);
    if (scanned?.kind === "etims") form.setFieldValue("etims", scanned.text);
    return scanned === undefined || scanned.kind === "etims" ? undefined : refusalOf(scanned);
  };
  return (
    <DialogForm title={texts.title} onClose={onClose} form={form} submitLabel={texts.save} {...save}>
      <Text size="sm">{texts.lead}</Text>
      <TextField form={form} name="etims" label={texts.code} autoComplete="off" withAsterisk data-autofocus />
      <Button variant="default" onClick={() => setIsScanning(true)}>
        {scanTexts.scan}
      </Button>
      {isScanning ? <ScanDialog onCodes={read} onClose={() => setIsScanning(false)} /> : null}
    </DialogForm>
  );
}
