import { BASELINE_READ_ONLY } from "@hazina/contract/forecasting/edits.ts";
import { Text } from "@mantine/core";
import { useEffect, useSyncExternalStore } from "react";
import { Dialog } from "../../../kit/dialog/Dialog.tsx";
import { DialogButtons } from "../../../kit/dialog/DialogButtons.tsx";
import { hasAbility, useUser } from "../../../session/session.ts";
import {
  closeRestriction,
  EDIT_FORECASTS,
  openRestriction,
  subscribeToRestriction,
} from "../../editing/access-restriction.ts";
import { scenarioTexts } from "../texts.ts";

const texts = scenarioTexts.restriction;

type AccessRestrictionAlertProps = {
  /**
   * Opens the form for a new scenario. Offered to users who may edit, when the alert says that Baseline cannot be
   * edited.
   */
  readonly onCreate: () => void;
};

/**
 * Shows an alert with the reason why the user cannot edit a scenario. It appears whenever `announceRestriction` is
 * called.
 */
export function AccessRestrictionAlert({ onCreate }: AccessRestrictionAlertProps) {
  const reason = useSyncExternalStore(subscribeToRestriction, openRestriction);
  const mayCreate = hasAbility(useUser(), [EDIT_FORECASTS]);
  useEffect(() => closeRestriction, []);
  if (reason === null) return null;
  return (
    <Dialog title={texts.title} opened onClose={closeRestriction} widthPx={440}>
      <Text>{reason === "ability" ? texts.lacksAbility : BASELINE_READ_ONLY}</Text>
      <DialogButtons
        onClose={closeRestriction}
        action={mayCreate ? texts.create : undefined}
        onAction={() => {
          closeRestriction();
          onCreate();
        }}
        focus="close"
      />
    </Dialog>
  );
}
