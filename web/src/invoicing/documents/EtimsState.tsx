import { Alert, Anchor, Button, Text } from "@mantine/core";
import { useAction } from "../../api/use-save.ts";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { Facts } from "../../kit/page/Facts.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { hasAbility, useUser } from "../../session/session.ts";
import { type DocumentRecord, etimsQueries, refreshSales } from "../api.ts";
import { etimsTexts as texts } from "../etims/texts.ts";

type Props = { readonly record: DocumentRecord };

/**
 * Shows whether an issued invoice is registered with eTIMS: its stamp, or the reason why it is not a tax invoice yet.
 */
export function EtimsState({ record: { number, etims } }: Props) {
  if (number === null) return null;
  if (etims === null) return <Alert color="orange">{texts.notSent}</Alert>;
  if (etims.state === "refused") return <Refused id={etims.id} problem={etims.problem ?? ""} />;
  if (etims.state !== "stamped") return <Alert color="orange">{texts.waiting[etims.state]}</Alert>;
  const { stamp } = etims;
  if (stamp === null) return null;
  return (
    <Section title={texts.state}>
      {etims.is_simulated ? <Text c="dimmed">{texts.simulatedStamp}</Text> : null}
      <Facts
        facts={[
          { label: texts.unit, value: stamp.invoice_number },
          { label: texts.stampedAt, value: formatDayAndTime(stamp.stamped_at) },
          { label: texts.internal, value: stamp.internal_data },
          { label: texts.signature, value: stamp.signature },
          ...(etims.is_simulated
            ? []
            : [
                {
                  label: texts.state,
                  value: (
                    <Anchor href={stamp.address} target="_blank" rel="noreferrer">
                      {texts.check}
                    </Anchor>
                  ),
                },
              ]),
        ]}
      />
    </Section>
  );
}

function Refused({ id, problem }: { readonly id: string; readonly problem: string }) {
  const retry = useAction(() => etimsQueries.retry.call({ id }), refreshSales);
  return (
    <Alert color="red">
      <Text mb="xs">{problem}</Text>
      {hasAbility(useUser(), ["Manage Invoices"]) ? (
        <Button size="compact-sm" variant="default" loading={retry.isPending} onClick={() => retry.mutate(undefined)}>
          {texts.retry}
        </Button>
      ) : null}
    </Alert>
  );
}
