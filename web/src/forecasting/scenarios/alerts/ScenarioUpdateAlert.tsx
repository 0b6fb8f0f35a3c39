import { centsOf } from "@hazina/base/money.ts";
import type { scenarios } from "@hazina/contract/forecasting/scenarios.ts";
import { readablePath } from "@hazina/engine/account-path.ts";
import { Checkbox, Text } from "@mantine/core";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "../../../kit/dialog/Dialog.tsx";
import { DialogButtons } from "../../../kit/dialog/DialogButtons.tsx";
import { notifySuccess } from "../../../kit/feedback/notify.tsx";
import { formatAmount } from "../../../kit/format/amount.ts";
import { periodTitle } from "../../../kit/format/period.ts";
import { formatDayAndTime } from "../../../kit/format/time.ts";
import { Region } from "../../../kit/page/Region.tsx";
import hidden from "../../../kit/page/spoken.module.css";
import { hasAbility, useUser } from "../../../session/session.ts";
import { refreshScenarioList, scenarioQueries } from "../../api.ts";
import { EDIT_FORECASTS } from "../../editing/access-restriction.ts";
import { notifyFailure } from "../../notify-failure.ts";
import { scenarioTexts } from "../texts.ts";
import styles from "./alerts.module.css";

const texts = scenarioTexts.scenarioAlert;

type ParentChange = InferContractRouterOutputs<typeof scenarios>["checkScenario"]["changes"][number];

type ScenarioUpdateAlertProps = {
  readonly scenario: { readonly id: string; readonly name: string };
  readonly changes: readonly ParentChange[];
  readonly onClose: () => void;
};

const SHOWN = 20;

/**
 * Shows the changes in a scenario's parents and books since the last acknowledgement, and lets the user acknowledge
 * them.
 */
export function ScenarioUpdateAlert({ scenario, changes, onClose }: ScenarioUpdateAlertProps) {
  const mayUpdate = hasAbility(useUser(), [EDIT_FORECASTS]);
  const [isHidden, setHidden] = useState(false);
  const hide = useMutation(scenarioQueries.hideAlert.mutationOptions());
  const update = useMutation(
    scenarioQueries.updateScenario.mutationOptions({
      meta: { quiet: true },
      onError: (error) => notifyFailure(error, texts.failed),
    }),
  );
  const close = () => {
    if (isHidden) hide.mutate({ id: scenario.id, hidden: true }, { onSuccess: refreshScenarioList });
    onClose();
  };
  const acknowledge = () =>
    update.mutate(
      { scenario: scenario.name },
      {
        onSuccess: ({ message }) => {
          notifySuccess({ message });
          close();
          void refreshScenarioList();
        },
      },
    );
  return (
    <Dialog title={texts.title} opened onClose={close} widthPx={620}>
      <Text>{texts.lead(scenario.name)}</Text>
      <Region className={styles.changes} aria-label={texts.changes(changes.length)}>
        <ul>
          {changes.slice(0, SHOWN).map((change) => (
            <Change key={`${change.at} ${change.scenario} ${change.account} ${change.action}`} change={change} />
          ))}
          {changes.length > SHOWN ? <li className={styles.note}>{texts.more(changes.length - SHOWN)}</li> : null}
        </ul>
      </Region>
      <Checkbox
        label={texts.hide}
        checked={isHidden}
        onChange={(event) => setHidden(event.currentTarget.checked)}
        mt="md"
      />
      {mayUpdate ? null : (
        <Text c="dimmed" mt="sm">
          {texts.mayNot}
        </Text>
      )}
      <DialogButtons
        onClose={close}
        action={mayUpdate ? texts.update : undefined}
        onAction={acknowledge}
        running={update.isPending}
        focus="action"
      />
    </Dialog>
  );
}

function Change({ change: { scenario, account, action, by, at, cells, first } }: { readonly change: ParentChange }) {
  return (
    <li>
      <span className={styles.what}>
        <b>{account === null ? texts.books : readablePath(account)}</b>{" "}
        <span className={styles.note}>{texts.inScenario(scenario)}</span>
      </span>
      {first === null ? null : (
        <span className={styles.moved}>
          <span className={styles.note}>{texts.months(cells, periodTitle(first.label))}</span>
          <s>
            <span className={hidden.spoken}>{texts.was}</span> {amount(first.before)}
          </s>
          <b>{amount(first.after)}</b>
        </span>
      )}
      <span className={styles.line}>
        {action}, {by}, {formatDayAndTime(at)}
      </span>
    </li>
  );
}

function amount(value: number | null): string {
  return value === null ? texts.nothing : formatAmount(centsOf(value));
}
