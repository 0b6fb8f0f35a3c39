import { useMemo } from "react";
import { useStatementEditor } from "../editing/statement-editor.ts";
import type { LineName } from "../live/line-edit.ts";
import { DIALOGS } from "./dialogs.ts";
import type { DriverKind } from "./driver-kinds.ts";
import { driverContextOf } from "./forms/driver-context.ts";
import { driverTexts } from "./texts.ts";
import { useCurrentDriver } from "./use-current-driver.ts";

type DriverDialogProps = {
  readonly kind: DriverKind;
  readonly line: LineName;
  readonly currency: string;
  readonly onCancel: () => void;
  /** Called once the driver is saved or cleared. */
  readonly onDone: () => void;
};

/** The dialog for setting a driver on a line; it opens once the line's current driver is loaded. */
export function DriverDialog({ kind, line, currency, onCancel, onDone }: DriverDialogProps) {
  const { scenario, live } = useStatementEditor();
  const current = useCurrentDriver(scenario, line);
  const context = useMemo(() => live && driverContextOf(live, line, currency), [live, line, currency]);
  if (live === null || !context || current === undefined) return null;
  const Body = DIALOGS[kind];
  const title = driverTexts.titles[kind];
  return <Body title={title} context={context} live={live} current={current} onCancel={onCancel} onDone={onDone} />;
}
