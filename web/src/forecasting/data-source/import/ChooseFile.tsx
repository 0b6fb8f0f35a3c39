import { MAX_IMPORT_BYTES } from "@hazina/contract/forecasting/import.ts";
import { Button, Group, Text, Title } from "@mantine/core";
import { FileDrop } from "../../../kit/form/FileDrop.tsx";
import { FormShell } from "../../../kit/form/FormShell.tsx";
import { NumberField } from "../../../kit/form/number-fields.tsx";
import surface from "../../../kit/page/surface.module.css";
import type { StatementName } from "../../statement-name.ts";
import { TemplateButton } from "../TemplateButton.tsx";
import { sourceTexts } from "../texts.ts";
import type { ImportFlow } from "./use-import-flow.ts";

const texts = sourceTexts.flow;

const ACCEPTED = {
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": [".xlsx"],
  "text/csv": [".csv"],
  "text/plain": [".csv", ".txt"],
};

type ChooseFileProps = {
  readonly statement: StatementName;
  readonly flow: ImportFlow;
  readonly onSkip: () => void;
};

/** The first step of an import: asks for the file and the forecast period, and offers the template. */
export function ChooseFile({ statement, flow, onSkip }: ChooseFileProps) {
  const { form, review, read } = flow;
  const fileError = form.kit.errors.file;
  return (
    <section className={surface.sheet} aria-labelledby="import-statement">
      <div>
        <Title order={2} id="import-statement">
          {sourceTexts.statements[statement]}
        </Title>
        <Text mt={4}>{texts.lead[statement]}</Text>
        <Text c="dimmed" mt={4}>
          {texts.layouts}
        </Text>
      </div>
      <Group gap="sm">
        <TemplateButton statement={statement} />
        {statement === "balance_sheet" ? (
          <Button variant="subtle" size="compact-sm" onClick={onSkip}>
            {texts.skip}
          </Button>
        ) : null}
      </Group>
      <FormShell
        form={form.kit}
        onSubmit={review}
        saving={read.isPending}
        error={read.error}
        submitLabel={texts.submit[statement]}
        guarded={false}
      >
        <NumberField
          form={form.kit}
          name="forecast_period"
          label={texts.forecastPeriod}
          description={texts.forecastPeriodHint}
          inputMode="numeric"
          maw={240}
        />
        <FileDrop
          label={texts.fileLabel}
          hint={texts.fileHint}
          accept={ACCEPTED}
          maxBytes={MAX_IMPORT_BYTES}
          file={form.file}
          onFile={form.choose}
          {...(typeof fileError === "string" ? { error: fileError } : {})}
        />
      </FormShell>
    </section>
  );
}
