import type { Result } from "@hazina/base/result.ts";
import { createContext, useContext } from "react";
import type { LineEdit, LineName } from "../live/line-edit.ts";
import type { LiveForecast, Preview } from "../live/live-forecast.ts";
import type { Choice, Conflict } from "./scenario-session.ts";
import type { TypedCell } from "./typed-cells.ts";

/**
 * The current scenario and the functions to change it. A dialog that changes a line calls two of them:
 *
 * - `preview([edit])` while the user types. It returns the amounts of the line, net income, closing cash and
 *   lowest cash before and after the edit, or the engine's reason for refusing it. Nothing is saved.
 * - `commit([edit], save)` when the user saves. Every statement shows the change at once, `save` calls the server, and
 *   the page then shows the server's data. It rejects with the engine's message, or with the error of `save` after
 *   undoing the change. A change that no `LineEdit` describes, such as a custom row, is committed without edits.
 *
 * The dialog need not refresh statements, checks or versions itself.
 */
export type StatementEditor = {
  readonly scenario: string;
  /** The id of the scenario; null while the scenarios are loading. */
  readonly scenarioId: string | null;
  readonly isBaseline: boolean;
  /** True if the user has the “Edit Forecasts” ability and the scenario is not Baseline. */
  readonly canEdit: boolean;
  /**
   * The scenario as calculated on the page; null on Baseline, if the user may not change it, and until it is loaded.
   */
  readonly live: LiveForecast | null;
  /** True if the scenario could not be loaded for calculation on the page. */
  readonly hasFailed: boolean;
  /** Returns the version of a line to send with a change; undefined until it is loaded. */
  readonly versionOf: (account: string) => number | undefined;
  /** Records the version that the server returned for a change, so that the next change need not wait for a reload. */
  readonly noteVersion: (line: LineName, version: number) => void;
  readonly preview: (edits: readonly LineEdit[]) => Result<Preview> | null;
  readonly commit: (edits: readonly LineEdit[], save: () => Promise<unknown>) => Promise<void>;
  /**
   * Shows overrides on the page at once and saves them as one undo step. If saving fails, shows the error to the user.
   * Returns false if nothing would change, because every given cell clears a month without an override in this
   * scenario.
   */
  readonly type: (cells: readonly TypedCell[]) => boolean;
  readonly steps: StatementSteps;
  readonly saving: Saving;
  /**
   * Reloads all data about the scenario. Call it after changing the scenario in any way other than `type` or `commit`.
   */
  readonly reload: () => Promise<void>;
};

/** The progress of saving the user's changes, and the conflict to decide, if any. */
export type Saving = {
  /** True if the user has changed anything since the statement was opened. */
  readonly hasChanged: boolean;
  readonly unsaved: number;
  /** True while the server cannot be reached: unsaved changes are kept and sent later. */
  readonly isOffline: boolean;
  readonly conflict: Conflict | null;
  readonly decide: (choice: Choice) => void;
};

/** The next steps to undo and to redo, made by any user, and the functions that undo and redo them. */
export type StatementSteps = {
  readonly next: { readonly undo: Step | null; readonly redo: Step | null };
  /** The server's message about the step just undone or redone; null after any other change. */
  readonly said: string | null;
  readonly undo: () => Promise<void>;
  readonly redo: () => Promise<void>;
};

/** A step that can be undone or redone: its title, author and time. */
export type Step = { readonly title: string; readonly by: string; readonly at: string };

export const StatementEditorContext = createContext<StatementEditor | null>(null);

/**
 * Returns the current scenario and the functions to change it.
 * @throws Error outside a statement.
 */
export function useStatementEditor(): StatementEditor {
  const editor = useContext(StatementEditorContext);
  if (editor === null) throw new Error("This component must be inside a statement editor.");
  return editor;
}
