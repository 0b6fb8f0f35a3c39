import { Anchor, Group, Text } from "@mantine/core";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { mayOpen } from "../../may-open.ts";
import { PLACES, type PlaceName } from "../../places.ts";
import { useUser } from "../../session/session.ts";
import { runTexts } from "./texts.ts";

const texts = runTexts.first;

const STEPS: readonly (readonly [PlaceName, string])[] = [
  ["company", texts.numbers],
  ["employees", texts.people],
  ["payrollTypes", texts.types],
  ["payrollElements", texts.elements],
  ["payrollSettings", texts.settings],
];

/** What a company sets up before its first payroll, each step where it is done. */
export function FirstSteps() {
  const user = useUser();
  return (
    <Section title={texts.title} lead={texts.lead}>
      <ol style={{ margin: 0, paddingInlineStart: 20 }}>
        {STEPS.map(([place, sentence]) => (
          <li key={place}>
            <Group justify="space-between" wrap="nowrap" py={4}>
              <Text>{sentence}</Text>
              {mayOpen(user, place) ? (
                <Anchor
                  component={AppLink}
                  to={PLACES[place].path}
                  aria-label={`${texts.open}: ${PLACES[place].title}`}
                >
                  {texts.open}
                </Anchor>
              ) : null}
            </Group>
          </li>
        ))}
      </ol>
    </Section>
  );
}
