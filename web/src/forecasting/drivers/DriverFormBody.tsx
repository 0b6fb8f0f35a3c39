import { readablePath } from "@hazina/engine/account-path.ts";
import type { ComponentType } from "react";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { FormShell } from "../../kit/form/FormShell.tsx";
import { confirmLeaving } from "../../kit/form/leaving.ts";
import { useLiveForm } from "../../kit/form/use-kit-form.ts";
import type { LiveForecast } from "../live/live-forecast.ts";
import { CurrentDriverStrip } from "./CurrentDriverStrip.tsx";
import { DriverConflict } from "./DriverConflict.tsx";
import { DriverPreview } from "./DriverPreview.tsx";
import styles from "./drivers.module.css";
import type { FieldsProps } from "./fields/field-props.ts";
import type { DriverContext } from "./forms/driver-context.ts";
import { type DriverForm, fieldsOf, problemsOf } from "./forms/driver-form.ts";
import { useClearDriver } from "./use-clear-driver.ts";
import type { CurrentDriver } from "./use-current-driver.ts";
import { usePreview } from "./use-preview.ts";
import { useSaveDriver } from "./use-save-driver.ts";

/** The props that the dialogs of all drivers share. */
export type DriverBodyProps = {
  readonly title: string;
  readonly context: DriverContext;
  readonly live: LiveForecast;
  /** The line's driver at the time the dialog opened. */
  readonly current: CurrentDriver;
  readonly onCancel: () => void;
  readonly onDone: () => void;
};

type DriverFormBodyProps<Values extends Record<string, unknown>> = DriverBodyProps & {
  readonly definition: DriverForm<Values>;
  readonly Fields: ComponentType<FieldsProps<Values>>;
};

/**
 * Shows the line's current driver, the fields, and a preview of the new amounts. Asks for confirmation before unsaved
 * changes are lost. If another user has saved a driver and the user chooses to keep it, the fields show that driver;
 * if this form has no fields for it, the dialog closes.
 */
export function DriverFormBody<Values extends Record<string, unknown>>(props: DriverFormBodyProps<Values>) {
  const { title, context, live, current, onCancel, onDone, definition, Fields } = props;
  const opened = shown(definition, current, context);
  const form = useLiveForm<Values>(definition.open(opened, context), (values) =>
    problemsOf(definition, values, context),
  );
  const isComplete = Object.keys(definition.check(form.values, context)).length === 0;
  const preview = usePreview(live, context, isComplete ? fieldsOf(definition, form.values, context) : undefined);
  const saving = useSaveDriver({ context, live, current, definition, onSaved: onDone });
  const standing = saving.conflict?.theirs ?? current;
  const close = async () => {
    if (form.isDirty() && !(await confirmLeaving())) return;
    form.reset();
    onCancel();
  };
  const useTheirs = () => {
    const theirs = shown(definition, standing, context);
    if (theirs === null) return onCancel();
    saving.decide("theirs");
    const values = definition.open(theirs, context);
    form.setValues(values);
    form.resetDirty(values);
  };
  return (
    <Dialog title={`${title}: ${readablePath(context.line.path)}`} opened onClose={() => void close()} widthPx={960}>
      <div className={styles.frame}>
        <FormShell
          form={form}
          onSubmit={(values) => saving.save(values)}
          saving={saving.isSaving}
          error={saving.error}
          onCancel={() => void close()}
        >
          <div className={styles.columns}>
            <div className={styles.fields}>
              <StandingDriver
                {...{ context, live, saving, standing, onDone }}
                isShown={opened !== null}
                onTheirs={useTheirs}
              />
              <Fields form={form} context={context} />
            </div>
            <DriverPreview state={preview} context={context} />
          </div>
        </FormShell>
      </div>
    </Dialog>
  );
}

type StandingDriverProps = Pick<DriverBodyProps, "context" | "live" | "onDone"> & {
  readonly saving: Pick<ReturnType<typeof useSaveDriver>, "isSaving" | "conflict" | "decide">;
  readonly standing: CurrentDriver;
  /** True if the fields show the existing driver. */
  readonly isShown: boolean;
  readonly onTheirs: () => void;
};

/** Shows the line's current driver, and any change that another user has saved since the dialog opened. */
function StandingDriver({ context, live, saving, standing, isShown, onTheirs, onDone }: StandingDriverProps) {
  const clear = useClearDriver();
  const isOwn = standing.driver !== null && standing.inheritedFrom === null;
  const clearOwn = async () => {
    if (await clear(context.line, standing.version)) onDone();
  };
  const { conflict } = saving;
  return (
    <>
      <CurrentDriverStrip
        driver={standing.driver}
        inheritedFrom={standing.inheritedFrom}
        currency={context.currency}
        isShown={isShown}
        typedMonths={typedMonths(live, context)}
        isBusy={saving.isSaving}
        onClear={isOwn ? clearOwn : undefined}
      />
      {conflict === undefined || conflict.decision === "theirs" ? null : (
        <DriverConflict
          theirs={conflict.theirs}
          by={conflict.by}
          isOwn={conflict.isOwn}
          isOverruled={conflict.decision === "mine"}
          currency={context.currency}
          onTheirs={onTheirs}
          onMine={() => saving.decide("mine")}
        />
      )}
    </>
  );
}

function shown<Values extends Record<string, unknown>>(
  definition: DriverForm<Values>,
  { driver }: CurrentDriver,
  context: DriverContext,
) {
  return driver !== null && definition.shows(driver, context) ? driver : null;
}

function typedMonths(live: LiveForecast, { line }: DriverContext): number {
  const rules = Object.values(live.line(line)?.rules ?? {});
  return rules.filter(({ kind }) => kind === "typed").length;
}
