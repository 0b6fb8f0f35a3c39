import {
  type Announcements,
  type CollisionDetection,
  type DndContextProps,
  type DragStartEvent,
  MeasuringStrategy,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { useRef, useState } from "react";
import { type Account, classTitle, leafOf } from "./accounts.ts";
import { ClassKeyboardSensor } from "./class-keyboard-sensor.ts";
import { classificationTexts as texts } from "./texts.ts";
import type { BoardState } from "./use-board.ts";

/** The drag-and-drop data of a card. */
export type CardData = { readonly account: Account; readonly code: string };
export type ClassData = { readonly code: string };

/**
 * Sets up dragging on a board. Dragging starts at once with the mouse, after a short press by touch, and from the
 * handle by keyboard.
 */
export function useBoardDrag(board: BoardState, onBusy: (isBusy: boolean) => void) {
  const [dragged, setDragged] = useState<readonly Account[]>([]);
  const keyed = useRef<string | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(ClassKeyboardSensor, {
      codes: board.columns.map(({ code }) => code),
      placeOf: (code) => {
        keyed.current = code;
        const place = board.placeOf(code);
        place?.scrollIntoView({ inline: "nearest", block: "nearest" });
        return place;
      },
    }),
  );
  const stop = () => {
    setDragged([]);
    onBusy(false);
  };
  const context: DndContextProps = {
    sensors,
    collisionDetection: (args) =>
      args.pointerCoordinates === null ? classKeyed(args, keyed.current) : pointerWithin(args),
    measuring: { droppable: { strategy: MeasuringStrategy.WhileDragging } },
    accessibility: {
      announcements: announcementsOf(() => (dragged.length > 0 ? dragged : null)),
      screenReaderInstructions: { draggable: texts.announce.instructions },
      restoreFocus: false,
    },
    onDragStart: ({ active }: DragStartEvent) => {
      keyed.current = (active.data.current as CardData).code;
      setDragged(board.concerned((active.data.current as CardData).account));
      onBusy(true);
    },
    onDragCancel: stop,
    onDragEnd: ({ over }) => {
      const target = (over?.data.current as ClassData | undefined)?.code;
      const moving = dragged;
      stop();
      if (target !== undefined) board.move(moving, target, true);
    },
  };
  return { context, dragged, isDragging: dragged.length > 0 };
}

/**
 * Returns the drop target for the class chosen with the arrow keys: the column of the class or, if a filter hides the
 * column, the class's chip in the strip of classes. Empty if there is neither.
 */
function classKeyed({ droppableContainers }: Parameters<CollisionDetection>[0], code: string | null) {
  const place =
    droppableContainers.find(({ id }) => id === `column:${code}`) ??
    droppableContainers.find(({ id }) => id === `chip:${code}`);
  return place === undefined ? [] : [{ id: place.id, data: { droppableContainer: place, value: 0 } }];
}

function announcementsOf(current: () => readonly Account[] | null): Announcements {
  const { announce, overlay } = texts;
  const whatOf = (data: CardData | undefined) => {
    const accounts = current() ?? (data === undefined ? [] : [data.account]);
    return overlay(accounts.length, leafOf(accounts[0]?.path ?? ""));
  };
  const cardOf = (data: unknown) => data as CardData | undefined;
  const nameOf = (data: unknown) => classTitle((data as ClassData | undefined)?.code ?? "");
  return {
    onDragStart: ({ active }) => announce.start(whatOf(cardOf(active.data.current)), nameOf(active.data.current)),
    onDragOver: ({ active, over }) =>
      over === null
        ? announce.nowhere(whatOf(cardOf(active.data.current)))
        : announce.over(whatOf(cardOf(active.data.current)), nameOf(over.data.current)),
    onDragEnd: ({ active, over }) =>
      over === null || over.data.current?.code === active.data.current?.code
        ? announce.cancelled(whatOf(cardOf(active.data.current)), nameOf(active.data.current))
        : announce.moved(whatOf(cardOf(active.data.current)), nameOf(over.data.current)),
    onDragCancel: ({ active }) => announce.cancelled(whatOf(cardOf(active.data.current)), nameOf(active.data.current)),
  };
}
