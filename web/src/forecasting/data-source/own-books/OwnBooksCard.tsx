import { NumberInput, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { readAgain } from "../../../api/read-again.ts";
import { useAction } from "../../../api/use-save.ts";
import { confirm } from "../../../kit/dialog/confirm.ts";
import { Dialog } from "../../../kit/dialog/Dialog.tsx";
import { DialogButtons } from "../../../kit/dialog/DialogButtons.tsx";
import { IconBook2 } from "../../../kit/icons/things.tsx";
import { sourceQueries } from "../../source-api.ts";
import { AbleButton } from "../AbleButton.tsx";
import { SourceCard } from "../SourceCard.tsx";
import { type ImportVersion, offeredPeriodMonths } from "../versions.ts";
import { ownBooksTexts as texts } from "./texts.ts";

const IMPORT = "Import Forecast Data";
const refresh = readAgain(["forecasting"]);

/**
 * Shows the company's own books as a source of actuals: which months the books contain, and whether each month
 * automatically becomes a new version when it is closed.
 */
export function OwnBooksCard({ versions }: { readonly versions: readonly ImportVersion[] }) {
  const { data } = useQuery(sourceQueries.ownBooks.read.queryOptions({ input: {} }));
  const [isAsking, setAsking] = useState(false);
  const leave = useAction(() => sourceQueries.ownBooks.leave.call({}), refresh);
  const hasMonths = data !== undefined && data.cut_over !== null;
  const askToLeave = () =>
    void confirm({
      title: texts.leaveTitle,
      body: texts.leaveBody,
      action: texts.leave,
      run: () => leave.mutateAsync(undefined),
    });
  return (
    <SourceCard icon={<IconBook2 size={22} />} title={texts.title} body={bodyOf(data)}>
      {hasMonths ? (
        <AbleButton
          ability={IMPORT}
          label={data.follows ? texts.again : texts.use}
          onClick={() => setAsking(true)}
          isPrimary={!data.follows}
        />
      ) : null}
      {data?.follows === true ? <AbleButton ability={IMPORT} label={texts.leave} onClick={askToLeave} /> : null}
      {isAsking ? <UseDialog period={offeredPeriodMonths(versions)} onClose={() => setAsking(false)} /> : null}
    </SourceCard>
  );
}

type State = Awaited<ReturnType<typeof sourceQueries.ownBooks.read.call>>;

function bodyOf(state: State | undefined): string {
  if (state === undefined) return texts.body;
  const { first_month: first, cut_over: last, is_closed: isClosed, so_far: soFar, follows, error } = state;
  if (first === null || last === null) return `${texts.body} ${texts.nothing}`;
  const sentences = [
    texts.body,
    texts.months(first, last),
    ...(isClosed ? [] : [texts.open]),
    ...(soFar === null ? [] : [texts.soFar(soFar)]),
    ...(follows ? [texts.follows] : []),
    ...(error === null ? [] : [texts.failed(error)]),
  ];
  return sentences.join(" ");
}

function UseDialog({ period, onClose }: { readonly period: number; readonly onClose: () => void }) {
  const [months, setMonths] = useState<number | string>(period);
  const use = useAction(() => sourceQueries.ownBooks.use.call({ forecast_period: Number(months) }), refresh, onClose);
  return (
    <Dialog title={texts.dialog} opened onClose={onClose}>
      <Stack gap="sm">
        <Text>{texts.dialogBody}</Text>
        <NumberInput
          label={texts.period}
          value={months}
          onChange={setMonths}
          min={1}
          max={120}
          allowDecimal={false}
          hideControls
          data-autofocus
        />
      </Stack>
      <DialogButtons
        onClose={onClose}
        action={texts.use}
        onAction={() => use.mutate(undefined)}
        running={use.isPending}
        disabled={!Number.isInteger(Number(months)) || Number(months) < 1}
      />
    </Dialog>
  );
}
