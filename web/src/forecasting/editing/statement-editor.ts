import type { Result } from "@hazina/base/result.ts";
import { createContext, useContext } from "react";
import type { LineEdit, LineName } from "../live/line-edit.ts";
import type { LiveForecast, Preview } from "../live/live-forecast.ts";
import type { Choice, Conflict } from "./scenario-session.ts";
import type { TypedCell } from "./typed-cells.ts";

/**
 * The current scenario and the functions to change it. A dialog that changes a line does two things:
 *
 * - `preview([edit])` while the user types: the line and net income, closing cash and lowest cash before and after, or
 *   the engine's message why it is refused; nothing is saved.
 * - `commit([edit], save)` when they save: every statement shows the change at once, `save` makes the call, and
 *   afterwards the page shows the server's data again. It rejects with the engine's message or the error of `save`,
 *   after undoing the change. A change that no `LineEdit` describes (a custom row) is committed without edits.
 *
 * Statements, checks and versions follow by themselves.
 */
export type StatementEditor = {
  readonly scenario: string;
  /** Null until the scenarios are loaded. */
  readonly scenarioId: string | null;
  readonly isBaseline: boolean;
  /** True where the user may change this scenario: with the ability Edit Forecasts, and not Baseline. */
  readonly canEdit: boolean;
  /** The scenario calculated in the page; null on Baseline, without the right to change it, and until it is loaded. */
  readonly live: LiveForecast | null;
  /** True where the scenario could not be loaded for calculation in the page. */
  readonly hasFailed: boolean;
  /** The version of a line to send with a change, as currently known; undefined before loading. */
  readonly versionOf: (account: string) => number | undefined;
  /** Stores the version in the server's answer to a change, so that the next change need not wait for a reload. */
  readonly noteVersion: (line: LineName, version: number) => void;
  readonly preview: (edits: readonly LineEdit[]) => Result<Preview> | null;
  readonly commit: (edits: readonly LineEdit[], save: () => Promise<unknown>) => Promise<void>;
  /**
   * Shows overrides at once and saves them as one step; reports an error itself. False where they change nothing,
   * because what would be cleared was not typed in this scenario.
   */
  readonly type: (cells: readonly TypedCell[]) => boolean;
  readonly steps: StatementSteps;
  readonly saving: Saving;
  /** Reloads everything about the scenario, after it was changed in another way. */
  readonly reload: () => Promise<void>;
};

/** The progress of saving the user's changes, and a conflict to decide. */
export type Saving = {
  /** True where anything was changed since the statement was opened. */
  readonly hasChanged: boolean;
  readonly unsaved: number;
  /** True while the server cannot be reached: unsaved changes are kept and sent later. */
  readonly isOffline: boolean;
  readonly conflict: Conflict | null;
  readonly decide: (choice: Choice) => void;
};

/** The next steps to undo and redo, by any user, and the functions that do so. */
export type StatementSteps = {
  readonly next: { readonly undo: Step | null; readonly redo: Step | null };
  /** The server's message on the last undone or redone step; null once something else was changed. */
  readonly said: string | null;
  readonly undo: () => Promise<void>;
  readonly redo: () => Promise<void>;
};

/** A change of the scenario, as undo names it. */
export type Step = { readonly title: string; readonly by: string; readonly at: string };

export const StatementEditorContext = createContext<StatementEditor | null>(null);

/** The current scenario and the functions to change it; call it within a statement. */
export function useStatementEditor(): StatementEditor {
  const editor = useContext(StatementEditorContext);
  if (editor === null) throw new Error("This component must be inside a statement editor.");
  return editor;
}
