import { Button, Group, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { saveBlob } from "../../kit/chart/save-file.ts";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { IconDownload } from "../../kit/icons/arrows.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { SheetButton } from "../../kit/sheet/SheetButton.tsx";
import { paymentQueries, refreshPayroll } from "../api.ts";
import { shown } from "../money.ts";
import type { PaymentBatch } from "./api.ts";
import { paymentTexts, RAILS } from "./texts.ts";

const texts = paymentTexts.batches;

/** A button that uploads the bank's or M-Pesa's file with the results of a batch, after a preview of the changes. */
function Results({ id }: { readonly id: string }) {
  return (
    <SheetButton
      label={texts.results}
      look={async (file) => {
        const { data } = await paymentQueries.results.call({ id, file, dry_run: true });
        const refused = data.refused.map(({ sentence }) => sentence);
        return { sentences: [texts.would(data.taken, refused.length), ...refused], mayTake: data.taken > 0 };
      }}
      take={async (file) => {
        const { message } = await paymentQueries.results.call({ id, file });
        await refreshPayroll();
        return message;
      }}
    />
  );
}

type BatchesSectionProps = {
  readonly batches: readonly PaymentBatch[];
  readonly month: string;
  readonly mayPay: boolean;
};

/** Lists the batches of a payroll's payments, each with its payment list to download. */
export function BatchesSection({ batches, month, mayPay }: BatchesSectionProps) {
  const download = useMutation({
    mutationFn: ({ id }: PaymentBatch) => paymentQueries.file.call({ id }),
    meta: { errorTitle: texts.failed },
    onSuccess: (file, { rail }) => saveBlob(file, file.name === "" ? texts.file(rail, month) : file.name),
    onSettled: refreshPayroll,
  });
  return (
    <Section title={texts.title} lead={texts.lead}>
      {batches.length === 0 ? <Text c="dimmed">{texts.none}</Text> : null}
      {batches.map((batch) => {
        const { id, rail, lines, sum, paid, sha256, created_by: by, created_at: at } = batch;
        const hasFile = rail === "bank_file" || rail === "mpesa_file";
        return (
          <Group key={id} justify="space-between" align="flex-start">
            <div style={{ minWidth: 0 }}>
              <Text fw={600}>{`${RAILS[rail]}, ${texts.count(lines)}, ${shown(sum)}`}</Text>
              <Text size="sm" c="dimmed">
                {[`${by}, ${formatDayAndTime(at)}`, texts.paid(shown(paid))].join(" · ")}
              </Text>
              {sha256 === null ? (
                hasFile ? (
                  <Text size="xs" c="dimmed">
                    {texts.handedOver}
                  </Text>
                ) : null
              ) : (
                <Text size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }}>{`${texts.sha} ${sha256}`}</Text>
              )}
            </div>
            {hasFile && mayPay ? (
              <Group gap="xs">
                {sha256 === null ? null : <Results id={id} />}
                <Button
                  size="xs"
                  variant={sha256 === null ? "filled" : "default"}
                  leftSection={<IconDownload size={14} aria-hidden />}
                  loading={download.isPending && download.variables.id === id}
                  onClick={() => download.mutate(batch)}
                >
                  {texts.download}
                </Button>
              </Group>
            ) : null}
          </Group>
        );
      })}
    </Section>
  );
}
