import { Button, Group, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { saveBlob } from "../../kit/chart/save-file.ts";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { Section } from "../../kit/page/Section.tsx";
import { reviewQueries, type TransactionRecord } from "../api.ts";
import { walletTexts } from "../texts.ts";

const texts = walletTexts.transactions.review;

/**
 * Lists users' findings about a transaction in review. Each finding has its evidence and the name of the user who
 * confirmed it.
 */
export function FindingsSection({ transaction: { id, reviews } }: { readonly transaction: TransactionRecord }) {
  const open = useMutation({
    mutationFn: (reviewId: string) => reviewQueries.file.call({ id, review_id: reviewId }),
    onSuccess: (file) => {
      if (file instanceof File) saveBlob(file, file.name);
    },
  });
  return (
    <Section title={texts.section}>
      <Stack gap="sm">
        {reviews.map((one) => (
          <div key={one.id}>
            <Group gap="xs">
              <Text fw={600}>{texts.outcomes[one.outcome]}</Text>
              <Text c="dimmed">{[texts.states[one.state], one.decided_by].filter(Boolean).join(", ")}</Text>
            </Group>
            <Text>{[one.reason, one.receipt, one.comment].filter(Boolean).join(" · ")}</Text>
            <Group gap="xs">
              <Text size="sm" c="dimmed">
                {one.asked_by}, {formatDayAndTime(one.asked_at)}
              </Text>
              {one.file_name === null ? null : (
                <Button variant="subtle" size="compact-sm" onClick={() => open.mutate(one.id)}>
                  {one.file_name}
                </Button>
              )}
            </Group>
          </div>
        ))}
      </Stack>
    </Section>
  );
}
