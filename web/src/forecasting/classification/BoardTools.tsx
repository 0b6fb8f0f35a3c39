import { Button, Chip, Group, Text, TextInput } from "@mantine/core";
import { formatMoney } from "../../kit/format/amount.ts";
import { IconSearch } from "../../kit/icons/marks.tsx";
import { IconAlertTriangle, IconCheck } from "../../kit/icons/signs.tsx";
import { useCurrencySign } from "../../session/use-currency-sign.ts";
import type { StatementName } from "../statement-name.ts";
import { UNMAPPED } from "./accounts.ts";
import styles from "./classification.module.css";
import { classificationTexts as texts } from "./texts.ts";
import type { BoardState } from "./use-board.ts";

type BoardToolsProps = {
  readonly board: BoardState;
  readonly canEdit: boolean;
  readonly statement: StatementName;
};

/**
 * Shows the number and amount of unmapped accounts, the search, the filter for accounts to check, and the actions on
 * selected accounts.
 */
export function BoardTools({ board, canEdit, statement }: BoardToolsProps) {
  const shown = board.columns.flatMap((column) => column.shown.map(({ path }) => path));
  return (
    <div className={styles.tools}>
      <Unmapped board={board} statement={statement} />
      <Group gap="sm">
        <TextInput
          type="search"
          size="xs"
          w={220}
          aria-label={texts.search}
          placeholder={texts.search}
          leftSection={<IconSearch size={14} aria-hidden />}
          value={board.search}
          onChange={(event) => board.setSearch(event.currentTarget.value)}
          data-autofocus
        />
        <Chip
          variant="light"
          size="xs"
          checked={board.toCheckOnly}
          onChange={board.setToCheckOnly}
          title={texts.toCheckHint}
          disabled={board.toCheck === 0 && !board.toCheckOnly}
        >
          {texts.toCheck(board.toCheck)}
        </Chip>
        {canEdit && board.isFiltered && shown.length > 0 ? (
          <Button size="xs" variant="default" onClick={() => board.select(shown, true)}>
            {texts.selectShown(shown.length)}
          </Button>
        ) : null}
        {board.selected.size > 0 ? <Selected board={board} /> : null}
      </Group>
    </div>
  );
}

function Unmapped({ board, statement }: Pick<BoardToolsProps, "board" | "statement">) {
  const currency = useCurrencySign();
  const unmapped = board.columns.find(({ code }) => code === UNMAPPED);
  const count = unmapped?.count ?? 0;
  return (
    <div className={styles.unmapped} data-some={count > 0 || undefined}>
      {count > 0 ? <IconAlertTriangle size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />}
      <Text component="span" fw={600} inherit>
        {count > 0 && unmapped !== undefined
          ? texts.unmappedBanner(count, formatMoney(unmapped.total, currency))
          : texts.allMapped}
      </Text>
      <Text component="span" c="dimmed">
        {count > 0 ? `${texts.unmappedWhy} ` : ""}
        {texts.amounts[statement]}
      </Text>
    </div>
  );
}

function Selected({ board }: { readonly board: BoardState }) {
  return (
    <Group gap="xs" className={styles.selection ?? ""}>
      <Text fw={600}>{texts.selected(board.selected.size)}</Text>
      <Button
        size="xs"
        aria-haspopup="menu"
        onClick={(event) => board.menu.open(board.selectedAccounts(), event.currentTarget)}
      >
        {texts.moveSelected}
      </Button>
      <Button size="xs" variant="subtle" onClick={board.clearSelection}>
        {texts.clearSelection}
      </Button>
    </Group>
  );
}
