import { SHARE_DAYS } from "@hazina/contract/reporting/sharing.ts";
import { Button, CopyButton, Group, NumberInput, Stack, Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { DialogButtons } from "../../kit/dialog/DialogButtons.tsx";
import { failureOf } from "../../kit/feedback/failure.ts";
import { notifyError } from "../../kit/feedback/notify.tsx";
import { Schedules } from "../schedules/Schedules.tsx";
import { refreshShares, sharingQueries, type ToShare } from "./api.ts";
import { MailForm } from "./MailForm.tsx";
import { ShareList } from "./ShareList.tsx";
import { sharingTexts as texts } from "./texts.ts";

const WIDTH_PX = 640;

type ShareDialogProps = { readonly name: string; readonly asked: ToShare; readonly onClose: () => void };

/**
 * Shows the dialog that creates a link to a PDF of a report, offers to email the link, and lists the existing links.
 */
export function ShareDialog({ name, asked, onClose }: ShareDialogProps) {
  const [days, setDays] = useState<number | string>(SHARE_DAYS.usual);
  const sharing = useMutation({
    mutationFn: () => sharingQueries.upload.call({ ...asked, ...(days === "" ? {} : { days: Number(days) }) }),
    meta: { quiet: true },
    onError: (error) => notifyError({ title: texts.failed, message: failureOf(error).message }),
    onSettled: refreshShares,
  });
  const link = sharing.data?.pdf_link;
  return (
    <Dialog title={texts.title(name)} opened onClose={onClose} widthPx={WIDTH_PX}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {texts.lead}
        </Text>
        <Group align="flex-end" gap="sm">
          <NumberInput
            label={texts.days}
            min={SHARE_DAYS.least}
            max={SHARE_DAYS.most}
            allowDecimal={false}
            value={days}
            onChange={setDays}
            w={210}
            data-autofocus
          />
          <Button onClick={() => sharing.mutate()} loading={sharing.isPending}>
            {texts.make}
          </Button>
        </Group>
        {link === undefined ? null : (
          <>
            <NewLink key={link} link={link} />
            <MailForm key={link} name={name} link={link} />
          </>
        )}
        <Schedules asked={asked} />
        <ShareList />
      </Stack>
      <DialogButtons onClose={onClose} closeLabel={texts.close} />
    </Dialog>
  );
}

/** Shows a new link, selected so that it can be copied. */
function NewLink({ link }: { readonly link: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <Group align="flex-end" gap="sm" wrap="nowrap">
      <TextInput ref={field} label={texts.link} description={texts.once} value={link} readOnly style={{ flex: 1 }} />
      <CopyButton value={link}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy} aria-label={texts.copy}>
            {copied ? texts.copied : texts.copy}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}
