import { Anchor, Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { StatusBadge } from "../../kit/list/columns.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import type { Finding, FullRun } from "../api.ts";
import { musterOf } from "./muster-of.ts";
import { runTexts } from "./texts.ts";

const texts = runTexts.checks;
const SHOWN = 5;

type ChecksSectionProps = {
  readonly run: FullRun;
  readonly data: readonly Finding[];
  readonly passes: boolean;
};

/**
 * Lists the findings of a payroll's checks, blocking ones first. Each finding names the affected employees and links to
 * the screen where it can be fixed.
 */
export function ChecksSection({ run, data, passes }: ChecksSectionProps) {
  const blocking = data.filter((one) => one.blocking).length;
  return (
    <Section
      title={texts.title}
      actions={<StatusBadge label={passes ? texts.passes : texts.blocked(blocking)} tone={passes ? "good" : "bad"} />}
    >
      {data.length === 0 ? <Text c="dimmed">{texts.none}</Text> : null}
      {data.map((finding) => (
        <FindingRow key={finding.check} run={run} finding={finding} />
      ))}
    </Section>
  );
}

function FindingRow({ run, finding }: { readonly run: FullRun; readonly finding: Finding }) {
  const [isWhole, setWhole] = useState(false);
  const people = isWhole ? finding.people : finding.people.slice(0, SHOWN);
  const to = placeOf(finding, run);
  return (
    <div>
      <Group gap="sm" wrap="nowrap" align="flex-start" justify="space-between">
        <Group gap="sm" wrap="nowrap" align="flex-start">
          <StatusBadge
            label={finding.blocking ? texts.blocks : texts.note}
            tone={finding.blocking ? "bad" : "waiting"}
          />
          <Text fw={500}>{finding.sentence}</Text>
        </Group>
        {to === undefined ? null : (
          <Anchor component={AppLink} to={to}>
            {texts.fix[finding.fix]}
          </Anchor>
        )}
      </Group>
      <ul style={{ margin: "4px 0 0", paddingInlineStart: 24 }}>
        {people.map(({ id, name, sentence }) => (
          <li key={`${id} ${sentence}`}>
            <Anchor component={AppLink} underline="always" to={personPlace(finding, run, id)}>
              {name}
            </Anchor>
            <Text component="span" size="sm" c="dimmed">{`: ${sentence}`}</Text>
          </li>
        ))}
      </ul>
      {people.length < finding.people.length ? (
        <Button size="compact-sm" variant="subtle" onClick={() => setWhole(true)}>
          {texts.more(finding.people.length - people.length)}
        </Button>
      ) : null}
    </div>
  );
}

/** Returns the URL of the screen where a finding can be fixed for all employees at once; undefined if there is none. */
function placeOf({ fix }: Finding, run: FullRun): string | undefined {
  switch (fix) {
    case "musterRoll":
      return musterOf(run);
    case "elements":
      return paths.payrollElements();
    case "rates":
      return paths.payrollLaw();
    case "settings":
      return paths.payrollSettings();
    default:
      return undefined;
  }
}

/**
 * Returns the URL for a finding about one employee: the employee's record if it can be fixed there, otherwise the
 * payslip.
 */
function personPlace({ fix, check }: Finding, run: FullRun, person: string): string {
  const isRecord = fix === "employees" || check === "joinerOut" || check === "leaver";
  return isRecord ? paths.employee({ id: person }) : paths.payrollSlip({ id: run.id, person });
}
