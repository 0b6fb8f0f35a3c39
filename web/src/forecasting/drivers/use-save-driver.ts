import { readDriverFields } from "@hazina/engine/forecasting/driver-fields/read.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf } from "../../kit/feedback/failure.ts";
import { notifySuccess } from "../../kit/feedback/notify.tsx";
import { editApi } from "../api.ts";
import { useStatementEditor } from "../editing/statement-editor.ts";
import type { LiveForecast } from "../live/live-forecast.ts";
import type { DriverContext } from "./forms/driver-context.ts";
import { type DriverForm, fieldsOf, placeOf } from "./forms/driver-form.ts";
import { type CurrentDriver, readCurrentDriver } from "./use-current-driver.ts";
import { editsOf } from "./use-preview.ts";

/**
 * The driver that another user saved while the dialog was open, that user's name if it is known, and this user's
 * decision between the two drivers.
 */
export type Conflict = {
  readonly theirs: CurrentDriver;
  readonly by: string | undefined;
  readonly isOwn: boolean;
  readonly decision: "open" | "mine" | "theirs";
};

type Saving<Values extends Record<string, unknown>> = {
  readonly context: DriverContext;
  readonly live: LiveForecast;
  readonly current: CurrentDriver;
  readonly definition: DriverForm<Values>;
  readonly onSaved: () => void;
};

/**
 * Returns the function that saves the entered driver. If another user saved first, `conflict` shows that
 * user's driver, and the entered driver is kept.
 */
export function useSaveDriver<Values extends Record<string, unknown>>(saving: Saving<Values>) {
  const { context, live, current, definition, onSaved } = saving;
  const editor = useStatementEditor();
  const [conflict, setConflict] = useState<Conflict>();
  const version = conflict === undefined || conflict.decision === "open" ? current.version : conflict.theirs.version;
  const request = useMutation({
    meta: { quiet: true },
    mutationFn: (values: Values) => {
      const driver = fieldsOf(definition, values, context);
      const read = readDriverFields(driver, context.foundation);
      if (!read.ok) return Promise.reject<string>(new Error(read.refusal.message));
      return savedBy<string>(async (done) => {
        await editor.commit(editsOf(live, context, read.value), async () => {
          const { scenario } = editor;
          const saved = await editApi.saveDriver({ scenario, driver, version });
          editor.noteVersion(context.line, saved.version);
          done(saved.message);
        });
      });
    },
    onSuccess: (message) => {
      notifySuccess({ message });
      onSaved();
    },
    onError: async (error) => {
      if (!isStale(error)) return;
      const theirs = await readCurrentDriver(editor.scenario, context.line);
      setConflict({ theirs, by: authorOf(error), isOwn: isOwn(error), decision: "open" });
      await editor.reload();
    },
  });
  return {
    save: request.mutate,
    isSaving: request.isPending,
    /**
     * The error of a failed save, with the field names of the form instead of those of the API. Null if there is no
     * error, or if the error is a conflict with another user's change.
     */
    error: request.error === null || isStale(request.error) ? null : inForm(request.error, definition),
    conflict,
    /**
     * Resolves a conflict: with `mine`, the next save replaces the other user's driver; with `theirs`, the dialog
     * continues with that driver.
     */
    decide: (decision: "mine" | "theirs") => setConflict((now) => now && { ...now, decision }),
  };
}

/**
 * Runs `work`, which calls `done` with the server's response as soon as the server has saved. Resolves with this
 * response, without waiting for the reload that follows.
 */
function savedBy<Answer>(work: (done: (answer: Answer) => void) => Promise<void>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    work(resolve).catch(reject);
  });
}

function isStale(error: unknown): boolean {
  return failureOf(error).code === "stale_version";
}

function inForm(error: unknown, definition: { readonly places?: Readonly<Record<string, string>> }): unknown {
  const { message, http, fields } = failureOf(error);
  if (fields.length === 0) return error;
  const errors = fields.flatMap(({ path, message: sentence }) => {
    const [of, field = ""] = path.split(".");
    return of === "driver" && field !== "method" && field !== "line"
      ? [{ path: placeOf(definition, field), message: sentence }]
      : [];
  });
  return Object.assign(new Error(message), { status: http, data: { message, errors } });
}

function isOwn(error: unknown): boolean {
  return (error as { data?: { changed_by?: { is_own: boolean } } }).data?.changed_by?.is_own === true;
}

/**
 * Returns the name of the user who changed the line, as given by the server when it refuses a save; undefined if the
 * server names no user.
 */
function authorOf(error: unknown): string | undefined {
  const { data } = error as { data?: { current?: { metadata?: Record<string, { updated_by?: unknown }> } | null } };
  const author = Object.values(data?.current?.metadata ?? {}).find(({ updated_by }) => typeof updated_by === "string");
  return author?.updated_by as string | undefined;
}
