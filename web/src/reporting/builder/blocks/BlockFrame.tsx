import { useDraggable, useDroppable } from "@dnd-kit/core";
import { ActionIcon, Menu, VisuallyHidden } from "@mantine/core";
import type { KeyboardEvent, ReactNode } from "react";
import { IconDots } from "../../../kit/icons/marks.tsx";
import { IconGripVertical } from "../../../kit/icons/tables.tsx";
import type { BuiltBlock } from "../api.ts";
import styles from "../builder.module.css";
import { builderTexts } from "../texts.ts";

const texts = builderTexts.block;

/** An entry in a block's menu. */
export type BlockAction = { readonly label: string; readonly run: () => void; readonly danger?: boolean };

type BlockFrameProps = {
  readonly block: BuiltBlock;
  readonly mayEdit: boolean;
  /** True if the content itself has a header with the grip and the menu. */
  readonly hasOwnHead: boolean;
  readonly actions: readonly BlockAction[];
  /** Moves the block by a number of positions. */
  readonly onMove: (by: number) => void;
  readonly children: ReactNode;
};

const KEYS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** The frame of a block on the canvas: its title, a grip that moves it by dragging or arrow keys, and its menu. */
export function BlockFrame({ block, mayEdit, hasOwnHead, actions, onMove, children }: BlockFrameProps) {
  const drag = useDraggable({ id: block.id, disabled: !mayEdit });
  const drop = useDroppable({ id: block.id, disabled: !mayEdit });
  const onKeyDown = (event: KeyboardEvent) => {
    const by = KEYS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <article
      ref={drop.setNodeRef}
      className={styles.block}
      aria-label={block.title}
      data-block={block.id}
      data-dragged={drag.isDragging || undefined}
      data-headed={hasOwnHead || undefined}
      data-editable={mayEdit || undefined}
      data-over={(drop.isOver && !drag.isDragging) || undefined}
    >
      <div className={styles.blockHead}>
        {mayEdit ? (
          <button
            type="button"
            ref={drag.setNodeRef}
            className={styles.grip}
            data-print="hide"
            {...drag.listeners}
            aria-label={texts.grip(block.title)}
            onKeyDown={onKeyDown}
          >
            <IconGripVertical size={16} />
          </button>
        ) : null}
        <h2 className={styles.blockTitle}>
          {block.type === "chart" ? <VisuallyHidden>{block.title}</VisuallyHidden> : block.title}
        </h2>
        {actions.length === 0 ? null : (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" aria-label={texts.menu(block.title)} data-print="hide">
                <IconDots size={16} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown mah={360} style={{ overflowY: "auto" }}>
              {actions.map(({ label, run, danger }) => (
                <Menu.Item key={label} onClick={run} {...(danger ? { color: "var(--hz-bad)" } : {})}>
                  {label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {children}
    </article>
  );
}
