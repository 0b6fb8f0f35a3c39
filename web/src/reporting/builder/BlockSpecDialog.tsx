import { KPI_KEYS } from "@hazina/contract/reporting/report-keys.ts";
import { MultiSelect, Select } from "@mantine/core";
import { useState } from "react";
import { useAction } from "../../api/use-save.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { DialogButtons } from "../../kit/dialog/DialogButtons.tsx";
import { type BlockContent, type BuiltBlock, builderQueries, refreshBuilder } from "./api.ts";
import { builderTexts } from "./texts.ts";

/** What a block of key figures, or of a statement, can be about. */
export type SpecKind = "kpis" | "statement";

type BlockSpecDialogProps = {
  readonly kind: SpecKind;
  readonly reportId: string;
  readonly scenario: string;
  /** The block to change; left out, one is added. */
  readonly block?: BuiltBlock;
  readonly onClose: () => void;
};

type Key = (typeof KPI_KEYS)[number];

const MOST_KEYS = 12;
const KEYS = KPI_KEYS.map((value) => ({ value, label: words(value) }));
const TIMES = ["last_month", "last_6", "last_12", "ytd", "next_6", "next_12"];

/** Adds key figures or a statement to a report, or changes what such a block shows. */
export function BlockSpecDialog({ kind, reportId, scenario, block, onClose }: BlockSpecDialogProps) {
  const texts = builderTexts[kind];
  const [keys, setKeys] = useState<string[]>(
    block?.keys ?? ["gross_margin", "net_margin", "free_cash_flow", "runway_months"],
  );
  const [statement, setStatement] = useState<string>(block?.statement?.name ?? "profit_and_loss");
  const [period, setPeriod] = useState(block?.own_period?.type ?? (kind === "kpis" ? "last_month" : "last_6"));
  const time = { type: period, frequency: "months" as const };
  const content: BlockContent =
    kind === "kpis"
      ? { type: "kpis", spec: { keys: keys as Key[], period: time } }
      : { type: "statement", spec: { statement: statement as "balance_sheet", period: time } };
  const save = useAction(
    (): Promise<{ message: string }> =>
      block
        ? builderQueries.saveBlock.call({ id: block.id, scenario, block: content, version: block.version })
        : builderQueries.addBlock.call({ id: reportId, block: content }),
    refreshBuilder,
    onClose,
  );
  const times = TIMES.filter((value) => kind === "kpis" || value !== "last_month").map((value) => ({
    value,
    label: /\d$/.test(value) ? `${builderTexts.periods[value]} months` : (builderTexts.periods[value] ?? value),
  }));
  return (
    <Dialog title={texts.title} opened onClose={onClose} widthPx={560}>
      {kind === "kpis" ? (
        <MultiSelect
          label={builderTexts.kpis.keys}
          data={KEYS}
          value={keys}
          onChange={setKeys}
          maxValues={MOST_KEYS}
          searchable
          data-autofocus
        />
      ) : (
        <Select
          label={builderTexts.statement.which}
          data={Object.entries(builderTexts.statement.names).map(([value, label]) => ({ value, label }))}
          value={statement}
          allowDeselect={false}
          onChange={(value) => setStatement(value ?? "profit_and_loss")}
          data-autofocus
        />
      )}
      <Select
        mt="sm"
        label={builderTexts.kpis.period}
        data={times}
        value={period}
        allowDeselect={false}
        onChange={(value) => setPeriod(value ?? "last_6")}
      />
      <DialogButtons
        onClose={onClose}
        action={builderTexts.kpis.save}
        onAction={() => save.mutate(undefined)}
        running={save.isPending}
        disabled={kind === "kpis" && keys.length === 0}
      />
    </Dialog>
  );
}

/** A key in words: `gross_margin` is Gross margin. */
function words(key: string): string {
  const text = key.replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
