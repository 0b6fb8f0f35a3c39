import { readablePath } from "@hazina/engine/account-path.ts";
import { Alert, Button, Checkbox, Group, Radio, Stack, Text } from "@mantine/core";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { failureOf } from "../../kit/feedback/failure.ts";
import { notifySuccess } from "../../kit/feedback/notify.tsx";
import { periodTitle } from "../../kit/format/period.ts";
import { kitTexts } from "../../kit/texts.ts";
import { refreshScenarios, scenarioQueries } from "../api.ts";
import type { OverlayLine } from "./overlay-lines.ts";
import { PromoteEffect } from "./PromoteEffect.tsx";
import { scenarioTexts } from "./texts.ts";
import { useUndoSteps } from "./use-undo-steps.ts";

const texts = scenarioTexts.promote;

type Named = { readonly id: string; readonly name: string };

type PromoteDialogProps = {
  readonly line: Pick<OverlayLine, "account" | "statement" | "typed" | "driver_written" | "row">;
  readonly scenario: Named;
  readonly parent: Named;
  readonly onClose: () => void;
};

/**
 * Asks for confirmation before a scenario's change of a line moves to the parent scenario, and shows the effect on the
 * parent scenario.
 */
export function PromoteDialog({ line, scenario, parent, onClose }: PromoteDialogProps) {
  const { account, statement, typed } = line;
  const [months, setMonths] = useState<readonly string[] | null>(null);
  const undo = useUndoSteps();
  const input = {
    scenario: scenario.name,
    account_name: account,
    is_profit_loss: statement !== "balance_sheet",
    ...(months === null ? {} : { months: [...months] }),
  };
  const isChosen = months === null || months.length > 0;
  const promote = useMutation(
    scenarioQueries.promote.mutationOptions({
      onSuccess: async ({ message }) => {
        const steps = [
          { id: scenario.id, title: `${readablePath(account)} promoted to ${parent.name}` },
          { id: parent.id, title: `${readablePath(account)} promoted from ${scenario.name}` },
        ];
        notifySuccess({ message, action: { label: kitTexts.undo, run: () => undo(steps, texts.undone) } });
        await refreshScenarios();
        onClose();
      },
    }),
  );
  const preview = useQuery({
    ...scenarioQueries.promote.queryOptions({ input: { ...input, dry_run: true } }),
    // Promoted changes are gone from the list and are not asked about again.
    enabled: isChosen && !promote.isPending && !promote.isSuccess,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog title={texts.title(parent.name)} opened onClose={onClose} widthPx={560}>
      <Stack gap="md">
        <Text>{texts.lead(readablePath(account), scenario.name, parent.name)}</Text>
        {typed.length > 1 || (typed.length > 0 && line.driver_written !== null) ? (
          <MonthChoice typed={typed.map(({ label }) => label)} months={months} onChange={setMonths} />
        ) : null}
        {!isChosen ? (
          <Text c="dimmed">{texts.chooseMonths}</Text>
        ) : preview.isError ? (
          <Alert color="red" variant="light">
            {failureOf(preview.error).message}
          </Alert>
        ) : (
          <PromoteEffect effect={preview.data?.effect} parent={parent.name} />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={promote.isPending}>
            {kitTexts.cancel}
          </Button>
          <Button
            onClick={() => promote.mutate(input)}
            loading={promote.isPending}
            disabled={!isChosen || preview.data === undefined || preview.isError}
          >
            {texts.action}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

type MonthChoiceProps = {
  readonly typed: readonly string[];
  /** The months to move; null for all. */
  readonly months: readonly string[] | null;
  readonly onChange: (months: readonly string[] | null) => void;
};

function MonthChoice({ typed, months, onChange }: MonthChoiceProps) {
  return (
    <div>
      <Radio.Group
        label={texts.part}
        value={months === null ? "all" : "months"}
        onChange={(value) => onChange(value === "all" ? null : typed)}
      >
        <Stack gap={6} mt={6}>
          <Radio value="all" label={texts.all} />
          <Radio value="months" label={texts.months} />
        </Stack>
      </Radio.Group>
      {months === null ? null : (
        <Checkbox.Group value={[...months]} onChange={(chosen) => onChange(chosen)} aria-label={texts.months}>
          <Group gap="sm" mt={8} ms={28}>
            {typed.map((label) => (
              <Checkbox key={label} value={label} label={periodTitle(label)} size="xs" />
            ))}
          </Group>
        </Checkbox.Group>
      )}
    </div>
  );
}
