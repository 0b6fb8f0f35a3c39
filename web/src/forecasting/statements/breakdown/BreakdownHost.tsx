import { ActionIcon, Button } from "@mantine/core";
import { Dialog } from "../../../kit/dialog/Dialog.tsx";
import { IconX } from "../../../kit/icons/signs.tsx";
import { IconLayoutSidebarRight } from "../../../kit/icons/tables.tsx";
import type { StatementChoice, StatementName } from "../../choice/statement-choice.ts";
import { cellName, type StatementCell } from "../../model/cell-name.ts";
import type { StatementModel } from "../../model/statement-model.ts";
import { statementTexts } from "../../texts.ts";
import styles from "../statements.module.css";
import { AccountBreakdown } from "./AccountBreakdown.tsx";
import { RowsBreakdown } from "./RowsBreakdown.tsx";
import { TrendAnalysis } from "./TrendAnalysis.tsx";

const texts = statementTexts.breakdown;

type BreakdownHostProps = {
  readonly name: StatementName;
  readonly model: StatementModel;
  readonly cell: StatementCell;
  readonly choice: StatementChoice;
  readonly currency: string;
  /** True if there is room for a panel next to the statement. */
  readonly canPin: boolean;
  readonly isPanel: boolean;
  readonly onPin: (pinned: boolean) => void;
};

/**
 * Shows the source of a cell's number in a panel next to the grid, or in a dialog if the screen is narrow or the user
 * prefers a dialog.
 */
export function BreakdownHost(props: BreakdownHostProps) {
  const { cell, choice, canPin, isPanel, onPin } = props;
  const title = cell.row.source.kind === "statement" ? texts.trendTitle : texts.title;
  const close = () => choice.openCell(undefined);
  if (isPanel) {
    return (
      <aside className={styles.panel} aria-label={title} data-print="hide">
        <div className={styles.panelHead}>
          <h2>{title}</h2>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={texts.unpin}
            title={texts.unpin}
            onClick={() => onPin(false)}
          >
            <IconLayoutSidebarRight size={16} />
          </ActionIcon>
          <ActionIcon variant="subtle" color="gray" aria-label={texts.close} onClick={close}>
            <IconX size={16} />
          </ActionIcon>
        </div>
        <Content {...props} />
      </aside>
    );
  }
  return (
    <Dialog title={title} opened onClose={close} widthPx={880}>
      <Content {...props} />
      {canPin ? (
        <Button
          variant="subtle"
          size="compact-sm"
          mt="sm"
          leftSection={<IconLayoutSidebarRight size={14} />}
          onClick={() => onPin(true)}
        >
          {texts.pin}
        </Button>
      ) : null}
    </Dialog>
  );
}

function Content({ name, model, cell, choice, currency }: BreakdownHostProps) {
  const { source } = cell.row;
  const shown = { model, cell, currency };
  const open = (rowKey: string) => choice.openCell(cellName(rowKey, cell.column.key));
  const openMonth = (label: string) => choice.openCell(cellName(cell.row.key, label));
  switch (source.kind) {
    case "account":
      return (
        <AccountBreakdown
          key={source.path}
          {...shown}
          path={source.path}
          name={name}
          input={choice.input}
          onMonth={openMonth}
        />
      );
    case "rows":
      return <RowsBreakdown {...shown} source={source} onOpen={open} />;
    case "statement":
      return <TrendAnalysis {...shown} />;
  }
}
