import { useDraggable } from "@dnd-kit/core";
import { ActionIcon, Checkbox } from "@mantine/core";
import { memo } from "react";
import { formatAmount } from "../../kit/format/amount.ts";
import { IconArrowRight } from "../../kit/icons/arrows.tsx";
import { IconAlertTriangle } from "../../kit/icons/signs.tsx";
import { IconGripVertical } from "../../kit/icons/tables.tsx";
import { type Account, isDoubtful, leafOf, parentsOf, UNMAPPED } from "./accounts.ts";
import styles from "./classification.module.css";
import { classificationTexts as texts } from "./texts.ts";
import type { BoardState } from "./use-board.ts";

type AccountCardProps = {
  readonly account: Account;
  readonly code: string;
  readonly board: BoardState;
  readonly canEdit: boolean;
  /** True for the card that the Tab key reaches; arrow keys move from card to card. */
  readonly isActive: boolean;
  readonly isDragged: boolean;
};

/**
 * Shows one account: its name, its amount, and the reason for its class. The account can be selected, dragged, or
 * moved with its menu.
 */
export const AccountCard = memo(function AccountCard(props: AccountCardProps) {
  const { account, code, board, canEdit, isActive, isDragged } = props;
  const { path, amount } = account;
  const name = leafOf(path);
  const parents = parentsOf(path);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef } = useDraggable({
    id: path,
    data: { account, code },
    disabled: !canEdit,
  });
  const tabIndex = isActive ? 0 : -1;
  return (
    <div
      ref={setNodeRef}
      className={styles.card}
      data-dragged={isDragged || undefined}
      data-selected={board.selected.has(path) || undefined}
      data-doubtful={isDoubtful(account, code) || undefined}
      {...listeners}
    >
      <div className={styles.cardHead}>
        {canEdit ? (
          <Checkbox
            size="xs"
            tabIndex={tabIndex}
            data-control="select"
            aria-label={texts.card.select(path)}
            checked={board.selected.has(path)}
            onChange={(event) => board.toggle(account, code, (event.nativeEvent as MouseEvent).shiftKey === true)}
          />
        ) : null}
        <span className={styles.name} title={path}>
          <span className={styles.leaf}>{name}</span>
          {parents === "" ? null : <span className={styles.parents}>{parents}</span>}
        </span>
        <span className={styles.amount} data-negative={amount < 0 || undefined}>
          {formatAmount(amount)}
        </span>
      </div>
      <div className={styles.cardFoot}>
        <Why account={account} code={code} />
        {canEdit ? (
          <span className={styles.controls}>
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              ref={setActivatorNodeRef}
              {...attributes}
              tabIndex={tabIndex}
              data-control="drag"
              aria-label={texts.card.drag(path)}
            >
              <IconGripVertical size={14} aria-hidden />
            </ActionIcon>
            <MoveButton account={account} board={board} tabIndex={tabIndex} />
          </span>
        ) : null}
      </div>
    </div>
  );
});

type MoveButtonProps = { readonly account: Account; readonly board: BoardState; readonly tabIndex: number };

function MoveButton({ account, board, tabIndex }: MoveButtonProps) {
  return (
    <ActionIcon
      size="sm"
      variant="subtle"
      color="gray"
      tabIndex={tabIndex}
      data-control="move"
      aria-haspopup="menu"
      aria-label={texts.card.move(account.path)}
      onClick={(event) => board.menu.open(board.concerned(account), event.currentTarget)}
    >
      <IconArrowRight size={14} aria-hidden />
    </ActionIcon>
  );
}

/**
 * Shows the reason for the account's class: the suggestion's reason and confidence, or a note that a user moved the
 * account.
 */
function Why({ account, code }: { readonly account: Account; readonly code: string }) {
  const { suggestion } = account;
  const { card } = texts;
  const percent = Math.round((suggestion?.confidence ?? 0) * 100);
  return (
    <span className={styles.why}>
      {code === account.code ? null : <b>{card.changed(account.code)}. </b>}
      {isDoubtful(account, code) ? (
        <b className={styles.doubt}>
          <IconAlertTriangle size={12} aria-hidden /> {card.low}, {card.confidence(percent)}.{" "}
        </b>
      ) : null}
      {suggestion === null ? (
        card.noSuggestion
      ) : suggestion.class === code || suggestion.class === UNMAPPED ? (
        <>
          {suggestion.reason}{" "}
          {isDoubtful(account, code) || suggestion.class === UNMAPPED ? "" : `${card.confidence(percent)}.`}
        </>
      ) : (
        <>
          {card.suggested(suggestion.class)}, {card.confidence(percent)}. {suggestion.reason}
        </>
      )}
    </span>
  );
}
