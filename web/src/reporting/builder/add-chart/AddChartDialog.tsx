import {
  CHART_TYPES,
  type ChartFrequency,
  chartFault,
  DASHBOARD_PERIODS,
  REPORT_PERIODS,
} from "@hazina/contract/reporting/chart-choices.ts";
import { chartPrompt } from "@hazina/engine/reporting/builder/chart-block.ts";
import { chartPeriodInWords } from "@hazina/engine/reporting/builder/chart-periods.ts";
import { Alert, Group } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "../../../kit/dialog/Dialog.tsx";
import { DialogButtons } from "../../../kit/dialog/DialogButtons.tsx";
import { failureOf } from "../../../kit/feedback/failure.ts";
import { notifyError } from "../../../kit/feedback/notify.tsx";
import { Select } from "../../../kit/form/choices.tsx";
import { optionsOf } from "../../../kit/form/options.ts";
import { SavedFirst } from "../../SavedFirst.tsx";
import { useBegunFrom } from "../../save-conflict.ts";
import { type BuiltBlock, type BuiltChart, builderQueries, makeChart, refreshBuilder, type Shown } from "../api.ts";
import styles from "../builder.module.css";
import { builderTexts } from "../texts.ts";
import { AccountTags, nameOfChoice } from "./AccountTags.tsx";
import { CustomPeriod } from "./CustomPeriod.tsx";
import type { ChosenAccounts } from "./chosen-accounts.ts";

const texts = builderTexts.chart;

type AddChartDialogProps = {
  readonly shown: Shown;
  /** The chart to change; omitted to add one. */
  readonly changed?: { readonly block: BuiltBlock; readonly chart: BuiltChart } | undefined;
  /** The current title of the chart, if another user has changed it since the dialog opened. */
  readonly now?: string | undefined;
  readonly onClose: () => void;
};

const NOTHING: ChosenAccounts = { profit_and_loss: {}, balance_sheet: {} };
const TYPES = optionsOf(CHART_TYPES);

/**
 * Shows the form for the type, period and accounts of a chart. The title of the chart is a sentence that describes
 * these choices.
 */
export function AddChartDialog({ shown, changed, now, onClose }: AddChartDialogProps) {
  const choices = useChoices({ shown, changed, onClose });
  const { isReport, type, frequency, period, accounts, fault, prompt } = choices;
  const { setType, setPeriod, setAccounts } = choices;
  return (
    <Dialog title={changed ? texts.edit : texts.add} opened onClose={onClose} widthPx={760}>
      <Group gap="sm" align="end">
        <Select
          label={texts.type}
          data={TYPES}
          value={type}
          onChange={setType}
          w={{ base: "100%", sm: 170 }}
          data-autofocus
        />
        {isReport ? (
          <Select
            label={texts.frequency}
            data={optionsOf(builderTexts.frequencies)}
            value={frequency}
            allowDeselect={false}
            onChange={choices.chooseFrequency}
            w={{ base: "100%", sm: 140 }}
          />
        ) : null}
        <Select
          label={texts.period}
          data={choices.options.map((value) => ({ value, label: periodLabel(value, frequency) }))}
          value={period}
          allowDeselect={false}
          onChange={(value) => setPeriod(value ?? "last_12")}
          w={{ base: "100%", sm: 170 }}
        />
      </Group>
      {period === "custom" ? <CustomPeriod key={frequency} frequency={frequency} {...choices.ends} /> : null}
      <AccountTags scenario={shown.scenario} chosen={accounts} onChoose={setAccounts} />
      <p className={styles.group}>{texts.preview}</p>
      <div className={styles.preview} aria-live="polite">
        {prompt === "" ? texts.noPreview : prompt}
      </div>
      <p className={styles.note}>{texts.previewHint}</p>
      {fault === undefined ? null : Object.keys(accounts).length === 0 ? (
        <p className={styles.note}>{fault.message}</p>
      ) : (
        <Alert color="orange" variant="light" mt="sm" p="xs">
          {fault.message}
        </Alert>
      )}
      {choices.isStale ? <SavedFirst says={[now ?? ""]} /> : null}
      <DialogButtons
        closeLabel={texts.cancel}
        onClose={onClose}
        action={texts.generate}
        onAction={() => choices.generate.mutate()}
        running={choices.generate.isPending}
        disabled={fault !== undefined}
      />
    </Dialog>
  );
}

/** Returns the current choices, which of them are still missing, and the call that creates or changes the chart. */
function useChoices({ shown, changed, onClose }: Omit<AddChartDialogProps, "now">) {
  const isReport = shown.kind === "report";
  const [type, setType] = useState<string | null>(changed?.chart.chart_type ?? "line");
  const [frequency, setFrequency] = useState<ChartFrequency>(changed?.block.own_period?.frequency ?? "months");
  const options: readonly string[] = isReport ? REPORT_PERIODS[frequency] : DASHBOARD_PERIODS;
  const [period, setPeriod] = useState<string>(changed?.block.own_period?.type ?? (isReport ? "last_12" : "last_12m"));
  const [start, setStart] = useState<string | null>(changed?.block.own_period?.start ?? null);
  const [end, setEnd] = useState<string | null>(changed?.block.own_period?.end ?? null);
  const [accounts, setAccounts] = useState<ChosenAccounts>(changed?.block.accounts ?? NOTHING);
  const time = {
    type: period,
    start: period === "custom" ? start : null,
    end: period === "custom" ? end : null,
    frequency,
  };
  const fault = chartFault({ accounts, chart_type: type, period: time });
  const prompt = fault ? "" : chartPrompt(namesOf(accounts), chartPeriodInWords(time));
  const { theirs, over } = useBegunFrom(changed?.block.version ?? 0);
  const generate = useMutation({
    mutationFn: async () => {
      const spec = { accounts: mutable(accounts), chart_type: type, period: time, prompt };
      if (!changed) return void (await makeChart(shown, spec));
      const change = { id: changed.block.id, scenario: shown.scenario, block: { type: "chart" as const, spec } };
      await over((version) => builderQueries.saveBlock.call({ ...change, version }));
    },
    meta: { quiet: true },
    onSuccess: async () => {
      await refreshBuilder();
      onClose();
    },
    onError: (error) => {
      notifyError({ title: texts.failed, message: failureOf(error).message || texts.failedLead });
      void refreshBuilder();
    },
  });
  // Another frequency begins with its first period, and without dates.
  const chooseFrequency = (value: string | null) => {
    const next = (value ?? "months") as ChartFrequency;
    setFrequency(next);
    setPeriod(REPORT_PERIODS[next][0]);
    setStart(null);
    setEnd(null);
  };
  const ends = { start, end, onStart: setStart, onEnd: setEnd };
  return {
    ...{ isReport, type, frequency, period, accounts, fault, prompt, options, ends, generate },
    isStale: theirs !== null,
    ...{ setType, setPeriod, setAccounts, chooseFrequency },
  };
}

/** Returns the name of a period for the selectors, such as `Last 12 months`. */
export function periodLabel(value: string, frequency: ChartFrequency): string {
  const label = builderTexts.periods[value] ?? value;
  return /^(last|next)_\d+$/.test(value) ? `${label} ${builderTexts.units[frequency]}` : label;
}

function namesOf(accounts: ChosenAccounts): string[] {
  return Object.values(accounts).flatMap((groups: ChosenAccounts["balance_sheet"]) =>
    Object.entries(groups).flatMap(([group, paths]) => paths.map((path) => nameOfChoice(group, path))),
  );
}

function mutable({ profit_and_loss, balance_sheet }: ChosenAccounts) {
  const copied = (groups: ChosenAccounts["balance_sheet"]) =>
    Object.fromEntries(Object.entries(groups).map(([group, paths]) => [group, [...paths]]));
  return { profit_and_loss: copied(profit_and_loss), balance_sheet: copied(balance_sheet) };
}
