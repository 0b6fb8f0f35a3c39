import { DndContext, DragOverlay } from "@dnd-kit/core";
import { Button } from "@mantine/core";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import hidden from "../../kit/page/spoken.module.css";
import { paths } from "../../paths.ts";
import type { StatementName } from "../statement-name.ts";
import { leafOf } from "./accounts.ts";
import { BoardTools } from "./BoardTools.tsx";
import { ClassColumn, reachable } from "./ClassColumn.tsx";
import { ClassStrip } from "./ClassStrip.tsx";
import styles from "./classification.module.css";
import { MoveMenu } from "./MoveMenu.tsx";
import { classificationTexts as texts } from "./texts.ts";
import { type BoardProps, type BoardState, useBoard } from "./use-board.ts";
import { useBoardDrag } from "./use-board-drag.ts";

/** Shows the accounts of one statement in columns, one per class; accounts can be moved between columns. */
export function Board(props: BoardProps) {
  const { statement, accounts, canEdit } = props;
  const board = useBoard(props);
  const drag = useBoardDrag(board, props.onBusy);
  const columns = board.isFiltered ? board.columns.filter(({ shown }) => shown.length > 0) : board.columns;
  if (accounts.length === 0) return <NoAccounts statement={statement} />;
  return (
    <DndContext {...drag.context}>
      <BoardTools board={board} canEdit={canEdit} statement={statement} />
      <ClassStrip columns={board.columns} onJump={board.jumpTo} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys pressed on the buttons inside move the focus among them */}
      <div
        ref={board.element}
        className={styles.board}
        {...reachable(canEdit)}
        onKeyDown={drag.isDragging ? undefined : board.onKeyDown}
      >
        {columns.length === 0 ? <NothingFound board={board} /> : null}
        {columns.map((column) => (
          <ClassColumn key={column.code} column={column} board={board} canEdit={canEdit} dragged={drag.dragged} />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {drag.dragged.length === 0 ? null : (
          <div className={styles.overlay}>
            {texts.overlay(drag.dragged.length, leafOf(drag.dragged[0]?.path ?? ""))}
          </div>
        )}
      </DragOverlay>
      <MoveMenu board={board} statement={statement} />
      <p role="status" className={hidden.spoken}>
        {board.said}
      </p>
    </DndContext>
  );
}

function NothingFound({ board }: { readonly board: BoardState }) {
  return (
    <div className={styles.nothingFound}>
      <EmptyState
        title={texts.nothingFound}
        actions={
          <Button variant="default" onClick={board.clearFilter}>
            {texts.clearFilter}
          </Button>
        }
      />
    </div>
  );
}

function NoAccounts({ statement }: { readonly statement: StatementName }) {
  const go = useGo();
  return (
    <EmptyState
      title={texts.emptyTitle[statement]}
      actions={<Button onClick={() => go(paths.dataSource({ import: statement }))}>{texts.emptyAction}</Button>}
    >
      {texts.emptyBody[statement]}
    </EmptyState>
  );
}
