import { DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from "@dnd-kit/core";
import { Alert, VisuallyHidden } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "../../../api/use-save.ts";
import { confirm } from "../../../kit/dialog/confirm.ts";
import { EmptyState } from "../../../kit/feedback/EmptyState.tsx";
import { notifySuccess } from "../../../kit/feedback/notify.tsx";
import { FigureDialog } from "../../figures/FigureDialog.tsx";
import { type BuiltBlock, type BuiltReport, builderQueries, deleteBlock, refreshBuilder, type Shown } from "../api.ts";
import styles from "../builder.module.css";
import { builderTexts } from "../texts.ts";
import { BlockContent } from "./BlockContent.tsx";
import { type BlockAction, BlockFrame } from "./BlockFrame.tsx";
import { BlockNarration } from "./BlockNarration.tsx";
import { movedBy, movedTo } from "./order.ts";
import { useLatestSaved } from "./use-latest-saved.ts";

const texts = builderTexts.block;

/** Chart heights in px: at full width, as one of several cards, and on a phone. */
const HEIGHTS = { whole: 700, card: 800, phone: 420 };

type CanvasProps = {
  readonly shown: Shown;
  readonly report: BuiltReport;
  readonly mayEdit: boolean;
  readonly onChange: (block: BuiltBlock) => void;
};

/**
 * Shows the blocks of a report in their layout, or a message if there are none. Users who may edit can move, copy,
 * change, delete and restore blocks.
 */
export function Canvas({ shown, report, mayEdit, onChange }: CanvasProps) {
  const [open, setOpen] = useState<string | null>(null);
  const isPhone = useMediaQuery("(max-width: 800px)", false, { getInitialValueInEffect: false });
  const order = useOrder(report);
  const held = useHeld(order.blocks);
  const actionsOf = useBlockActions(shown, report, onChange, order.move);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const layout = report.report?.layout ?? "full";
  const heightPx = isPhone ? HEIGHTS.phone : layout === "full" ? HEIGHTS.whole : HEIGHTS.card;
  if (held.blocks.length === 0) {
    const { empty, emptyLead, emptyToRead } = builderTexts.page;
    return <EmptyState title={empty}>{mayEdit ? emptyLead : emptyToRead}</EmptyState>;
  }
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) order.save(movedTo(order.ids, String(active.id), String(over.id)));
  };
  return (
    <DndContext sensors={sensors} onDragEnd={onDragEnd} accessibility={{ restoreFocus: false }}>
      <VisuallyHidden role="status">{order.said}</VisuallyHidden>
      <div className={styles.canvas} data-layout={layout}>
        {held.blocks.map((block) => {
          const chart = report.chart_data.find(({ id }) => id === block.id);
          const isGone = !order.ids.includes(block.id);
          return (
            <BlockFrame
              key={block.id}
              block={block}
              mayEdit={mayEdit}
              hasOwnHead={chart !== undefined && chart.missing.length === 0 && chart.series.length > 0}
              actions={mayEdit && !isGone ? actionsOf(block) : []}
              onMove={(by) => order.move(block, by)}
            >
              <BlockContent
                block={block}
                chart={chart}
                scenario={report.scenario}
                heightPx={heightPx}
                onFigure={setOpen}
              />
              {isGone ? (
                <Alert color="orange" variant="light" p="xs" role="status">
                  {texts.gone}
                </Alert>
              ) : null}
              <BlockNarration
                block={block}
                scenario={report.scenario}
                mayEdit={mayEdit}
                onFigure={setOpen}
                onWriting={held.hold}
              />
            </BlockFrame>
          );
        })}
      </div>
      {open === null ? null : (
        <FigureDialog key={open} figures={report.figures} id={open} onClose={() => setOpen(null)} />
      )}
    </DndContext>
  );
}

/** Returns the order of the blocks and the functions to change it. A change is shown at once and then saved. */
function useOrder({ report, blocks }: BuiltReport) {
  const [said, say] = useState("");
  const { waiting, choose } = useLatestSaved<readonly string[]>(report?.version ?? 0, async (ids, version) => {
    const saved = await builderQueries.order.call({ id: report?.id ?? "", block_ids: [...ids], version });
    return saved.data.version;
  });
  const ids = waiting ?? blocks.map(({ id }) => id);
  const byId = new Map(blocks.map((block) => [block.id, block]));
  const save = (next: readonly string[]) => {
    if (next !== ids) choose(next);
  };
  return {
    ids,
    said,
    save,
    blocks: ids.flatMap((id) => byId.get(id) ?? []),
    move(block: BuiltBlock, by: number) {
      const next = movedBy(ids, block.id, by);
      save(next);
      say(texts.moved(block.title, next.indexOf(block.id) + 1, next.length));
    },
  };
}

type Held = { readonly block: BuiltBlock; readonly at: number };

/**
 * Returns the blocks to show on the canvas. A block that this user is editing remains on the canvas until the edit
 * ends, even if another user deletes it in the meantime.
 */
function useHeld(blocks: readonly BuiltBlock[]) {
  const [held, setHeld] = useState<readonly Held[]>([]);
  const shown = [...blocks];
  for (const { block, at } of held) if (!blocks.some(({ id }) => id === block.id)) shown.splice(at, 0, block);
  return {
    blocks: shown,
    hold(block: BuiltBlock, isWriting: boolean) {
      const at = blocks.findIndex(({ id }) => id === block.id);
      setHeld((all) => [...all.filter((one) => one.block.id !== block.id), ...(isWriting ? [{ block, at }] : [])]);
    },
  };
}

function useBlockActions(
  shown: Shown,
  report: BuiltReport,
  onChange: (block: BuiltBlock) => void,
  move: (block: BuiltBlock, by: number) => void,
) {
  const others = useOtherReports(shown, report);
  const copy = useAction(builderQueries.copyBlock.call, refreshBuilder);
  const restore = useAction(builderQueries.restoreBlock.call, refreshBuilder);
  const deletion = useMutation({
    mutationFn: (block: BuiltBlock) => deleteBlock(shown, block.id),
    meta: { errorTitle: texts.failed },
    onSuccess: ({ message }, block) => {
      const undo = { label: texts.undo, run: () => restore.mutateAsync({ chart_id: block.id }) };
      notifySuccess({ message, action: undo });
    },
    onSettled: refreshBuilder,
  });
  const remove = async (block: BuiltBlock) => {
    const run = () => deletion.mutateAsync(block);
    await confirm({ title: texts.removeTitle, body: texts.removeBody, action: texts.removeAction, danger: true, run });
  };
  return (block: BuiltBlock): BlockAction[] => [
    { label: texts.earlier, run: () => move(block, -1) },
    { label: texts.later, run: () => move(block, 1) },
    ...(block.type === "text" ? [] : [{ label: texts.change, run: () => onChange(block) }]),
    { label: texts.duplicate, run: () => copy.mutate({ id: block.id }) },
    ...others.map(({ id, name }) => ({
      label: texts.copyTo(name),
      run: () => copy.mutate({ id: block.id, report_id: id }),
    })),
    { label: texts.remove, danger: true, run: () => void remove(block) },
  ];
}

function useOtherReports({ kind }: Shown, { report }: BuiltReport) {
  const list = kind === "report" ? builderQueries.reports : builderQueries.dashboards;
  const { data } = useQuery(list.queryOptions({ input: {}, meta: { quiet: true } }));
  return (data?.data ?? []).filter(({ id }) => id !== report?.id);
}
