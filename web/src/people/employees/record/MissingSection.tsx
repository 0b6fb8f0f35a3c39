import { Button, Group, Text } from "@mantine/core";
import { StatusBadge } from "../../../kit/list/columns.tsx";
import { Section } from "../../../kit/page/Section.tsx";
import type { EmployeeRecord } from "../api.ts";
import { employeeTexts as texts } from "../texts.ts";
import type { SectionName } from "./SectionForm.tsx";

type MissingSectionProps = { readonly record: EmployeeRecord; readonly onEdit?: (section: SectionName) => void };

/** Lists the details that are missing before an employee can be paid, each with a link to add it. */
export function MissingSection({ record: { readiness, status }, onEdit }: MissingSectionProps) {
  if (status === "left") return null;
  const badge = readiness.blocking > 0 ? texts.blocked(readiness.blocking) : texts.complete(readiness.score);
  return (
    <Section
      title={texts.missing.title}
      actions={<StatusBadge label={badge} tone={readiness.blocking > 0 ? "waiting" : "good"} />}
    >
      {readiness.missing.length === 0 ? <Text>{texts.missing.none}</Text> : null}
      {readiness.missing.map(({ check, sentence, fix }) => (
        <Group key={check} justify="space-between" wrap="nowrap" py={4}>
          <Text>{sentence}</Text>
          {onEdit === undefined ? null : (
            <Button
              size="xs"
              variant="default"
              miw="max-content"
              aria-label={`${texts.missing.fix}: ${sentence}`}
              onClick={() => onEdit(fix)}
            >
              {texts.missing.fix}
            </Button>
          )}
        </Group>
      ))}
    </Section>
  );
}
