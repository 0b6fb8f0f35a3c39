import type { Day } from "@hazina/base/calendar.ts";
import { Badge, Button, Drawer, Group, Text } from "@mantine/core";
import { useState } from "react";
import { useRemoval } from "../../api/use-removal.ts";
import { formatAmount } from "../../kit/format/amount.ts";
import { kitTexts } from "../../kit/texts.ts";
import { shown } from "../money.ts";
import { refreshWages, type Work, wageQueries } from "./api.ts";
import { dayTitle, rateInWords, wagesTexts as texts } from "./texts.ts";
import { WorkForm } from "./WorkForm.tsx";
import styles from "./wages.module.css";
import { sumsOf, type Worker } from "./wages-model.ts";

type WorkOfPersonProps = {
  readonly worker: Worker;
  readonly days: readonly Day[];
  readonly day: Day;
  readonly canPrepare: boolean;
  readonly onClose: () => void;
};

/**
 * Lists the work that an employee did in a week, with one line for each row of work, including piecework, part days,
 * and work at a special rate.
 */
export function WorkOfPerson({ worker, days, day, canPrepare, onClose }: WorkOfPersonProps) {
  const [open, setOpen] = useState<Work | "new" | null>(null);
  const remove = useRemoval<Work>({ remove: ({ id }) => wageQueries.remove.call({ id }), refresh: refreshWages });
  const rows = days.flatMap((one) => worker.work.get(one) ?? []);
  const sums = sumsOf(worker, days, new Map());
  if (open !== null) {
    const work = open === "new" ? null : open;
    return <WorkForm work={work} day={day} person={worker} onClose={() => setOpen(null)} />;
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      title={worker.name}
      position="right"
      size={480}
      closeButtonProps={{ "aria-label": kitTexts.close }}
    >
      <Text c="dimmed" mb="xs">
        {rateInWords(worker)}
      </Text>
      {rows.length === 0 ? <Text mb="md">{texts.noWork}</Text> : null}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <div>
              <Text fw={600}>{dayTitle(row.day)}</Text>
              <Text size="sm" c="dimmed">
                {`${row.quantity} ${texts.counted[row.unit]} × ${shown(row.rate)}${row.department === null ? "" : ` · ${row.department}`}`}
              </Text>
            </div>
            <Group gap="xs" wrap="nowrap">
              <Text fw={600}>{shown(row.amount)}</Text>
              {row.locked ? <Badge variant="light">{texts.isLocked}</Badge> : null}
              {row.locked || !canPrepare ? null : (
                <>
                  <Button size="xs" variant="default" onClick={() => setOpen(row)}>
                    {texts.change}
                  </Button>
                  <Button size="xs" variant="subtle" color="red" onClick={() => remove(row)}>
                    {texts.remove}
                  </Button>
                </>
              )}
            </Group>
          </li>
        ))}
      </ul>
      <Group justify="space-between">
        <Text fw={600}>{`${sums.days} ${texts.days.toLowerCase()} · ${formatAmount(sums.wages)}`}</Text>
        {canPrepare ? (
          <Button size="xs" onClick={() => setOpen("new")}>
            {texts.addMore}
          </Button>
        ) : null}
      </Group>
    </Drawer>
  );
}
