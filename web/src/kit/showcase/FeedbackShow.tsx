import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { confirm } from "../dialog/confirm.ts";
import { confirmDelete } from "../dialog/confirm-delete.ts";
import { Dialog } from "../dialog/Dialog.tsx";
import { EmptyState } from "../feedback/EmptyState.tsx";
import { ErrorState } from "../feedback/ErrorState.tsx";
import { notifyError, notifyInfo, notifySuccess, notifyWarning } from "../feedback/notify.tsx";
import { ProgressOverlay } from "../feedback/ProgressOverlay.tsx";
import type { Phases } from "../feedback/phases.ts";
import { IconUsers } from "../icons/things.tsx";

const PHASES: Phases = [
  "Retrieving Profit & Loss Data...",
  "Analyzing Income and Expenses...",
  "Calculating Net Profit...",
  "Finalizing P&L Statement...",
];

/** Shows sample notifications, dialogs, the progress dial, and empty and failed screens. */
export function FeedbackShow({ state }: { readonly state: string | undefined }) {
  const [percent, setPercent] = useState<number | null>(state === "progress" ? 62 : null);
  const [isOpen, setOpen] = useState(state === "dialog");
  const question = { title: "Replace the data?", body: "Existing data is overwritten.", action: "Replace" };
  return (
    <>
      <Group gap="sm">
        <Button variant="default" onClick={() => notifySuccess({ message: "Mappings saved successfully!" })}>
          Success
        </Button>
        <Button variant="default" onClick={() => notifyError({ message: "Failed to save mappings" })}>
          Error
        </Button>
        <Button
          variant="default"
          onClick={() => notifyWarning({ title: "Validation Error", message: "A name is needed." })}
        >
          Warning
        </Button>
        <Button variant="default" onClick={() => notifyInfo({ message: "12 cells copied" })}>
          Info
        </Button>
        <Button variant="default" onClick={() => setOpen(true)}>
          Dialog
        </Button>
        <Button variant="default" onClick={() => void confirm(question)}>
          Question
        </Button>
        <Button color="red" onClick={() => void confirmDelete(() => new Promise((done) => setTimeout(done, 800)))}>
          Delete
        </Button>
        <Button variant="default" onClick={() => setPercent(12)}>
          Progress
        </Button>
        <Button disabled>Disabled</Button>
        <Button loading>Loading</Button>
        <Button variant="light">Light</Button>
        <Button variant="subtle">Subtle</Button>
      </Group>
      <EmptyState icon={<IconUsers size={28} />} title="No employees yet" actions={<Button>Add the first one</Button>}>
        Everyone on the payroll appears here.
      </EmptyState>
      <ErrorState
        error={new Error("The list could not be read. Try again in a minute.")}
        onRetry={() => setOpen(false)}
      />
      <Dialog title="A dialog" opened={isOpen} onClose={() => setOpen(false)}>
        Its content.
      </Dialog>
      <ProgressOverlay percent={percent} phases={PHASES} onLeave={() => setPercent(null)} />
    </>
  );
}
