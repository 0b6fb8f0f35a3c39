import { Button, FileButton, List, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { Dialog } from "../dialog/Dialog.tsx";
import { DialogButtons } from "../dialog/DialogButtons.tsx";
import { failureOf } from "../feedback/failure.ts";
import { notifySuccess } from "../feedback/notify.tsx";
import { IconUpload } from "../icons/arrows.tsx";
import { kitTexts } from "../texts.ts";
import { sheetTexts as texts } from "./texts.ts";

const KINDS = ".xlsx,.xlsm,.csv";
const SHOWN = 50;

/**
 * The result of previewing an uploaded sheet: sentences about its content, and whether it can be imported (`mayTake`).
 */
export type LookedAt = { readonly sentences: readonly string[]; readonly mayTake: boolean };

type SheetButtonProps = {
  readonly label: string;
  /** The size of the button; by default as small as the tools of a grid. */
  readonly size?: "xs" | "sm";
  /**
   * Reads the uploaded sheet and returns a preview for the user to confirm. Omitted if no confirmation is needed,
   * because importing the sheet stores nothing or can easily be undone.
   */
  readonly look?: (file: File) => Promise<LookedAt>;
  /** Imports the sheet and returns the message to show. */
  readonly take: (file: File) => Promise<string>;
};

/**
 * A button that uploads a filled-in sheet. The sheet is imported only if it has no errors; otherwise the errors are
 * listed.
 */
export function SheetButton({ label, size = "xs", look, take }: SheetButtonProps) {
  const reset = useRef<() => void>(null);
  const taking = useMutation({
    mutationFn: take,
    meta: { quiet: true },
    onSuccess: (message) => notifySuccess({ message }),
  });
  const looking = useMutation({
    mutationFn: async (file: File) => ({ file, looked: await look?.(file) }),
    meta: { quiet: true },
    onSuccess: ({ file, looked }) => {
      if (looked === undefined) taking.mutate(file);
    },
  });
  const close = () => {
    looking.reset();
    taking.reset();
  };
  const choose = (file: File | null) => {
    reset.current?.();
    close();
    if (file !== null) looking.mutate(file);
  };
  const { looked, file } = looking.data ?? {};
  const isAsking = looked !== undefined && !taking.isSuccess;
  const failure = taking.error ?? looking.error;
  return (
    <>
      <FileButton resetRef={reset} accept={KINDS} onChange={choose}>
        {(props) => (
          <Button
            {...props}
            size={size}
            variant="default"
            leftSection={<IconUpload size={14} aria-hidden />}
            loading={looking.isPending || (taking.isPending && !isAsking)}
          >
            {label}
          </Button>
        )}
      </FileButton>
      {failure === null ? null : <Refused error={failure} onClose={close} />}
      {failure === null && isAsking && file ? (
        <Dialog title={label} opened onClose={close}>
          <Stack gap="xs">
            <Text fw={600}>{file.name}</Text>
            <Sentences of={looked.sentences} />
          </Stack>
          <DialogButtons
            onClose={close}
            action={texts.take}
            onAction={() => taking.mutate(file)}
            running={taking.isPending}
            disabled={!looked.mayTake}
          />
        </Dialog>
      ) : null}
    </>
  );
}

/** An error in a cell of a sheet; `row` is the row number in the file. */
type SheetFault = { readonly row: number; readonly column: string; readonly message: string };

/** Thrown for a sheet that could be read but contains errors. */
export class SheetRefused extends Error {
  readonly data: { readonly faults: readonly SheetFault[] };

  constructor(message: string, faults: readonly SheetFault[]) {
    super(message);
    this.data = { faults };
  }
}

/** Returns the cell errors of a refused sheet, whether the server or this page refused it. */
function faultsOf(error: unknown): readonly SheetFault[] {
  const { data } = error as { readonly data?: { readonly faults?: unknown } };
  return Array.isArray(data?.faults) ? (data.faults as readonly SheetFault[]) : [];
}

function Refused({ error, onClose }: { readonly error: unknown; readonly onClose: () => void }) {
  const { message } = failureOf(error);
  const faults = faultsOf(error);
  // The server's sentence names the first cell itself.
  const [first, second] = faults;
  const isSaid = second === undefined && first !== undefined && message.includes(first.message);
  return (
    <Dialog title={texts.refused} opened onClose={onClose}>
      <Stack gap="xs">
        <Text>{message}</Text>
        <Sentences of={isSaid ? [] : faults.map((fault) => texts.fault(fault.row, fault.column, fault.message))} />
      </Stack>
      <DialogButtons onClose={onClose} closeLabel={kitTexts.close} />
    </Dialog>
  );
}

function Sentences({ of }: { readonly of: readonly string[] }) {
  return (
    <>
      <List size="sm" spacing={4}>
        {[...new Set(of)].slice(0, SHOWN).map((one) => (
          <List.Item key={one}>{one}</List.Item>
        ))}
      </List>
      {of.length > SHOWN ? <Text size="sm">{texts.more(of.length - SHOWN)}</Text> : null}
    </>
  );
}
