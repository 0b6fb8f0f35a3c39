import { KPI_KEYS } from "@hazina/contract/reporting/report-keys.ts";
import { chartPeriodInWords } from "@hazina/engine/reporting/builder/chart-periods.ts";
import { useState } from "react";
import { useAction } from "../../../api/use-save.ts";
import { Dialog } from "../../../kit/dialog/Dialog.tsx";
import { DialogButtons } from "../../../kit/dialog/DialogButtons.tsx";
import { MultiSelect, Select } from "../../../kit/form/choices.tsx";
import { optionsOf } from "../../../kit/form/options.ts";
import { SavedFirst } from "../../SavedFirst.tsx";
import { useBegunFrom } from "../../save-conflict.ts";
import { type BlockContent, type BuiltBlock, builderQueries, refreshBuilder } from "../api.ts";
import { builderTexts } from "../texts.ts";
import { KPI_NAMES } from "./kpi-names.ts";

/** The kinds of block that this dialog adds or changes. */
export type SpecKind = "kpis" | "statement";

type BlockSpecDialogProps = {
  readonly kind: SpecKind;
  readonly reportId: string;
  readonly scenario: string;
  /** The block to change; omitted to add a block. */
  readonly block?: BuiltBlock;
  /** The current content of the block, if another user has changed it since the dialog opened. */
  readonly now?: BuiltBlock | undefined;
  readonly onClose: () => void;
};

type Key = (typeof KPI_KEYS)[number];

const MOST_KEYS = 12;
const KEYS = KPI_KEYS.map((value) => ({ value, label: KPI_NAMES[value] }));
/**
 * The value of the select option that keeps the block's current period. The option exists only if that period is not
 * one of the standard periods.
 */
const OWN_TIME = "own";
const TIMES = ["last_month", "last_6", "last_12", "ytd", "next_6", "next_12"];

/** Shows the form for adding key figures or a statement to a report, or for changing a block that contains them. */
export function BlockSpecDialog({ kind, reportId, scenario, block, now, onClose }: BlockSpecDialogProps) {
  const texts = builderTexts[kind];
  const [keys, setKeys] = useState<string[]>(
    block?.keys ?? ["gross_margin", "net_margin", "free_cash_flow", "runway_months"],
  );
  const [statement, setStatement] = useState<string>(block?.statement?.name ?? "profit_and_loss");
  const { time, ...choice } = useTime(kind, block);
  const content: BlockContent =
    kind === "kpis"
      ? { type: "kpis", spec: { keys: keys as Key[], period: time } }
      : { type: "statement", spec: { statement: statement as "balance_sheet", period: time } };
  const { theirs, over } = useBegunFrom(block?.version ?? 0);
  const save = useAction(
    (): Promise<{ message: string }> =>
      block
        ? over((version) => builderQueries.saveBlock.call({ id: block.id, scenario, block: content, version }))
        : builderQueries.addBlock.call({ id: reportId, block: content }),
    refreshBuilder,
    onClose,
  );
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
          openOnFocus={false}
          data-autofocus
        />
      ) : (
        <Select
          label={builderTexts.statement.which}
          data={optionsOf(builderTexts.statement.names)}
          value={statement}
          allowDeselect={false}
          onChange={(value) => setStatement(value ?? "profit_and_loss")}
          data-autofocus
        />
      )}
      <Select
        mt="sm"
        label={builderTexts.kpis.period}
        data={choice.times}
        value={choice.chosen}
        allowDeselect={false}
        onChange={(value) => choice.choose(value ?? "last_6")}
      />
      {theirs === null || !now ? null : <SavedFirst says={saysOf(now)} />}
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

/**
 * Describes the content of a block as a list of texts: the name of its statement or of its key figures and, if the
 * block does not use the period of the report, the period that it uses.
 */
function saysOf({ kpis, statement, own_period }: BuiltBlock): string[] {
  const what = statement
    ? (builderTexts.statement.names[statement.name] ?? "")
    : kpis.map(({ title }) => title).join(", ");
  return [what, ...(own_period ? [chartPeriodInWords(own_period)] : [])];
}

/** Returns the periods to choose from, including the block's current period if it is not one of the standard ones. */
function useTime(kind: SpecKind, block: BuiltBlock | undefined) {
  const own = block?.own_period ?? null;
  const offered = TIMES.filter((value) => kind === "kpis" || value !== "last_month");
  const isOffered = own === null || (offered.includes(own.type) && own.frequency === "months");
  const [chosen, choose] = useState(isOffered ? (own?.type ?? offered[0] ?? "") : OWN_TIME);
  const times = offered.map((value) => ({
    value,
    label: /\d$/.test(value) ? `${builderTexts.periods[value]} months` : (builderTexts.periods[value] ?? value),
  }));
  return {
    chosen,
    choose,
    times: isOffered ? times : [{ value: OWN_TIME, label: chartPeriodInWords(own) }, ...times],
    time: own !== null && chosen === OWN_TIME ? own : { type: chosen, frequency: "months" as const },
  };
}
