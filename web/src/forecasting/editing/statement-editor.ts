import type { Result } from "@hazina/base/result.ts";
import { createContext, useContext } from "react";
import type { LineEdit, LineName } from "../live/line-edit.ts";
import type { LiveForecast, Preview } from "../live/live-forecast.ts";
import type { Choice, Conflict } from "./scenario-session.ts";
import type { TypedCell } from "./typed-cells.ts";

/**
 * The scenario on the screen and the ways to change it. A dialog that changes a line does three things:
 *
 * - `preview([edit])` while a person fills it in: the line and net income, closing cash and lowest cash before and after, or
 *   the engine's sentence why it cannot be; nothing is kept.
 * - `commit([edit], save)` when they save: the change shows at once in every statement, `save` makes the call, and what the
 *   page shows is the server's again afterwards. It rejects with the sentence of the engine or with what `save` threw, the
 *   change taken back. What no `LineEdit` describes (a custom row) is committed with no edits.
 * - nothing else: statements, checks and versions follow by themselves.
 */
export type StatementEditor = {
  readonly scenario: string;
  /** Null until the scenarios are known. */
  readonly scenarioId: string | null;
  readonly isBaseline: boolean;
  /** True where this person may change this scenario: the ability Edit Forecasts, and not Baseline. */
  readonly canEdit: boolean;
  /** The scenario computed in the page; null on Baseline, without the right to change it, and until it is loaded. */
  readonly live: LiveForecast | null;
  /** True where the scenario could not be loaded for computing it in the page. */
  readonly hasFailed: boolean;
  /** The version of a line to send with a change of it, as it is known when asked; undefined while nothing is loaded. */
  readonly versionOf: (account: string) => number | undefined;
  /** Notes the version that the server answered a change with, so that the next one need not wait until all is read again. */
  readonly noteVersion: (line: LineName, version: number) => void;
  readonly preview: (edits: readonly LineEdit[]) => Result<Preview> | null;
  readonly commit: (edits: readonly LineEdit[], save: () => Promise<unknown>) => Promise<void>;
  /**
   * Shows overrides at once and saves them as one step; says itself where that fails. False where they change nothing:
   * what would be cleared was not typed in this scenario.
   */
  readonly type: (cells: readonly TypedCell[]) => boolean;
  readonly steps: StatementSteps;
  readonly saving: Saving;
  /** Reads everything of the scenario again, after it was changed in another way. */
  readonly reload: () => Promise<void>;
};

/** The progress of saving what a person changed, and what it could not decide alone. */
export type Saving = {
  /** True where anything was changed since the statement was opened. */
  readonly hasChanged: boolean;
  readonly unsaved: number;
  readonly conflict: Conflict | null;
  readonly decide: (choice: Choice) => void;
};

/** The next steps to undo and redo, by any user, and the functions that do so. */
export type StatementSteps = {
  readonly next: { readonly undo: Step | null; readonly redo: Step | null };
  /** The step that was undone or redone last, as the server says it; null once something else was changed. */
  readonly said: string | null;
  readonly undo: () => Promise<void>;
  readonly redo: () => Promise<void>;
};

/** A change of the scenario, as undo names it. */
export type Step = { readonly title: string; readonly by: string; readonly at: string };

export const StatementEditorContext = createContext<StatementEditor | null>(null);

/** The scenario on the screen and the ways to change it; to be called within a statement. */
export function useStatementEditor(): StatementEditor {
  const editor = useContext(StatementEditorContext);
  if (editor === null) throw new Error("There is no statement around this.");
  return editor;
}
