import { Loader, Modal, VisuallyHidden } from "@mantine/core";
import { type KeyboardEvent, useId, useState } from "react";
import { useFocusBack } from "../../kit/dialog/use-focus-back.ts";
import { IconSearch } from "../../kit/icons/marks.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import type { ScreenAction } from "../../kit/page/screen-actions.ts";
import type { Found } from "../../place.ts";
import { useUser } from "../../session/session.ts";
import { shellTexts } from "../texts.ts";
import type { EarlyTyping } from "./early-typing.ts";
import { offeredScreens, offeredTasks } from "./offered.ts";
import { PaletteList } from "./PaletteList.tsx";
import styles from "./palette.module.css";
import { type PaletteGroup, type PaletteItem, shownGroups } from "./palette-items.ts";
import { useFound } from "./use-found.ts";

const texts = shellTexts.palette;

type PaletteProps = {
  /** The actions that the screen offered when the palette was opened. */
  readonly here: readonly ScreenAction[];
  /** The text typed before the palette appeared. */
  readonly early: EarlyTyping;
  readonly onClose: () => void;
};

/**
 * The command palette. It finds screens, accounts, scenarios and people, and runs actions. It offers only items that
 * the user has access to.
 */
export function Palette({ here, early, onClose }: PaletteProps) {
  const listId = useId();
  const [text, setText] = useState("");
  const [chosenKey, choose] = useState<string>();
  const offered = useOffered(here);
  const { records, isSearching, hasFailed } = useFound(text);
  const go = useGo();
  useFocusBack(true);
  const groups = shownGroups([...offered, ...groupsOf(records, go)], text);
  const items = groups.flatMap((group) => group.items);
  const chosen = items.findIndex(({ key }) => key === chosenKey);
  const active = chosen < 0 ? 0 : chosen;
  const run = (item: PaletteItem | undefined) => {
    if (item === undefined) return;
    onClose();
    item.run();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      returnFocus={false}
      size={640}
      padding={0}
      yOffset="8dvh"
      transitionProps={{ duration: 0 }}
      attributes={{ content: { "aria-label": texts.title } }}
      classNames={{ body: styles.frame ?? "", content: styles.content ?? "" }}
    >
      <div className={styles.field}>
        <IconSearch size={18} aria-hidden />
        <input
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={items.length === 0 ? undefined : `${listId}-${active}`}
          aria-label={texts.placeholder}
          placeholder={texts.placeholder}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={text}
          onFocus={() => {
            const typed = early.take();
            if (typed !== "") setText((now) => now + typed);
          }}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            choose(undefined);
          }}
          onKeyDown={keysFor({
            step: (by) => choose(items.at((active + by) % items.length)?.key),
            run: () => run(items[active]),
          })}
        />
        {isSearching ? <Loader size={16} color="gray" aria-hidden /> : null}
      </div>
      <PaletteList id={listId} groups={groups} active={items[active]?.key} onChoose={choose} onRun={run} />
      {items.length > 0 ? null : (
        <p className={styles.nothing}>{isSearching ? texts.searching : texts.nothing(text.trim())}</p>
      )}
      {hasFailed ? <p className={styles.nothing}>{texts.failed}</p> : null}
      <VisuallyHidden role="status">{isSearching ? "" : texts.results(items.length)}</VisuallyHidden>
      <Keys />
    </Modal>
  );
}

type KeyMoves = { readonly step: (by: number) => void; readonly run: () => void };

/** Returns the key handler of the search field: arrow keys select an item, Enter runs it. */
function keysFor({ step, run }: KeyMoves): (event: KeyboardEvent) => void {
  return (event) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing || (by === undefined && event.key !== "Enter")) return;
    event.preventDefault();
    if (by === undefined) run();
    else step(by);
  };
}

function Keys() {
  return (
    <div className={styles.keys} aria-hidden>
      {texts.keys.map(([key, does]) => (
        <span key={key}>
          <kbd>{key}</kbd> {does}
        </span>
      ))}
    </div>
  );
}

/**
 * Returns the items that the palette shows before the user searches: actions of the current screen, tasks on other
 * screens, and links to screens.
 */
function useOffered(here: readonly ScreenAction[]): readonly PaletteGroup[] {
  const user = useUser();
  const go = useGo();
  const leading = (offered: ReturnType<typeof offeredScreens>) =>
    offered.map(({ to, ...item }) => ({ ...item, run: () => go(to) }));
  const ofScreen = here.filter(({ kind }) => kind === undefined);
  const ofFrame = (kind: string) => here.filter((action) => action.kind === kind).map(itemOf);
  return [
    { title: texts.here, items: ofScreen.map(itemOf) },
    { title: texts.actions, items: [...leading(offeredTasks(user)), ...ofFrame(texts.actions)] },
    { title: texts.screens, items: leading(offeredScreens(user)) },
    { title: texts.companies, items: ofFrame(texts.companies), onlySearched: true },
  ];
}

function itemOf({ label, note = "", run }: ScreenAction, at: number): PaletteItem {
  return { key: `here/${at}/${label}`, label, note, run };
}

/**
 * Groups the records that were found by their kind, such as account or employee. The groups are in the order in which
 * their kinds first occur among the records.
 */
function groupsOf(records: readonly Found[], go: (to: string) => void): PaletteGroup[] {
  const kinds = new Map<string, PaletteItem[]>();
  for (const { key, kind, label, note, to } of records) {
    const items = kinds.get(kind) ?? [];
    kinds.set(kind, items);
    items.push({ key, label, note, run: () => go(to) });
  }
  return [...kinds].map(([title, items]) => ({ title, items, onlySearched: true }));
}
