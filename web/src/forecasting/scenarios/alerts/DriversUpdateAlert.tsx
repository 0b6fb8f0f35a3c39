import type { scenarios } from "@hazina/contract/forecasting/scenarios.ts";
import { readablePath } from "@hazina/engine/account-path.ts";
import { Text } from "@mantine/core";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "../../../kit/dialog/Dialog.tsx";
import { DialogButtons } from "../../../kit/dialog/DialogButtons.tsx";
import { notifySuccess } from "../../../kit/feedback/notify.tsx";
import { Select } from "../../../kit/form/choices.tsx";
import { Region } from "../../../kit/page/Region.tsx";
import { kitTexts } from "../../../kit/texts.ts";
import { hasAbility, useUser } from "../../../session/session.ts";
import { refreshScenarioList, scenarioQueries } from "../../api.ts";
import { EDIT_FORECASTS } from "../../editing/access-restriction.ts";
import { notifyFailure } from "../../notify-failure.ts";
import { scenarioTexts } from "../texts.ts";
import styles from "./alerts.module.css";
import { ClosedItems } from "./ClosedItems.tsx";

const texts = scenarioTexts.driversAlert;

type StaleDrivers = InferContractRouterOutputs<typeof scenarios>["checkDrivers"];

type DriversUpdateAlertProps = {
  readonly scenario: string;
  readonly stale: StaleDrivers;
  /** Reloads the screens that show the scenario. */
  readonly onUpdated: () => Promise<unknown>;
  readonly onClose: () => void;
};

/**
 * Lists the drivers of a scenario that no longer match the books. Each can be updated, and a name that is missing from
 * the books can be replaced.
 */
export function DriversUpdateAlert({ scenario, stale, onUpdated, onClose }: DriversUpdateAlertProps) {
  const mayUpdate = hasAbility(useUser(), [EDIT_FORECASTS]);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(stale.suggestions);
  const update = useMutation(
    scenarioQueries.updateDrivers.mutationOptions({
      meta: { quiet: true },
      onError: (error) => notifyFailure(error, texts.failed),
      onSuccess: async ({ message }) => {
        notifySuccess({ message });
        onClose();
        await Promise.all([onUpdated(), refreshScenarioList()]);
      },
    }),
  );
  const choose = (missing: string, account: string | null) => {
    const { [missing]: _, ...others } = chosen;
    setChosen(account === null ? others : { ...others, [missing]: account });
  };
  const lost = [...new Set(stale.drivers.flatMap(({ missing }) => missing ?? []))];
  return (
    <Dialog title={texts.title} opened onClose={onClose} widthPx={560}>
      {stale.drivers.length === 0 ? null : (
        <>
          <Text>{texts.lead(scenario)}</Text>
          <StaleList stale={stale} />
        </>
      )}
      <ClosedItems scenario={scenario} items={stale.microforecasts} />
      {mayUpdate
        ? lost.map((missing) => (
            <Select
              key={missing}
              label={texts.replacement(readablePath(missing))}
              description={texts.replacementHint}
              placeholder={texts.none}
              data={stale.accounts.map((value) => ({ value, label: readablePath(value) }))}
              value={chosen[missing] ?? null}
              onChange={(account) => choose(missing, account)}
              searchable
              clearable
              clearButtonProps={{ "aria-label": kitTexts.clear }}
              nothingFoundMessage={kitTexts.nothingFound}
              limit={100}
              mt="sm"
            />
          ))
        : null}
      {mayUpdate ? null : (
        <Text c="dimmed" mt="sm">
          {texts.mayNot}
        </Text>
      )}
      <DialogButtons
        onClose={onClose}
        action={mayUpdate && stale.drivers.length > 0 ? texts.update : undefined}
        onAction={() => update.mutate({ scenario, replacements: { ...chosen } })}
        running={update.isPending}
        focus="action"
      />
    </Dialog>
  );
}

function StaleList({ stale }: { readonly stale: StaleDrivers }) {
  return (
    <Region className={styles.changes} aria-label={texts.title}>
      <ul>
        {stale.drivers.map(({ account, reason, missing }) => (
          <li key={`${account} ${reason}`}>
            <b className={styles.what}>{readablePath(account)}</b>
            <span className={styles.line}>
              {reason === "line" ? texts.lineGone : null}
              {reason === "reference" ? texts.missing(readablePath(missing ?? "")) : null}
              {reason === "cut_over" ? texts.cutOver : null}
            </span>
          </li>
        ))}
      </ul>
    </Region>
  );
}
