import { Anchor, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { usersQueries } from "../../access/users/api.ts";
import { StatusBadge } from "../../kit/list/columns.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { mayOpen } from "../../may-open.ts";
import { companyQueries } from "../../organization/company/api.ts";
import { employeeQueries } from "../../people/employees/api.ts";
import { PLACES, type PlaceName } from "../../places.ts";
import { useUser } from "../../session/session.ts";
import { elementQueries, settingQueries, typeQueries } from "../api.ts";
import { thisMonth } from "../MonthChoice.tsx";
import { runTexts } from "./texts.ts";

const texts = runTexts.first;
/** The employer's registration numbers that statutory returns require. */
const NUMBERS = ["tax_pin", "nssf_number", "sha_number"] as const;

/** The number of users that payroll needs: one to prepare, one to approve and one to pay. */
const HANDS = 3;

/** Lists the steps for setting up a company's first payroll. Each step has a link, and a mark if it is done. */
export function FirstSteps() {
  const user = useUser();
  const done = useDone();
  const steps: readonly (readonly [PlaceName, string, boolean?])[] = [
    ["company", texts.numbers, done.numbers],
    ["payrollTypes", texts.types, done.types],
    ["payrollElements", texts.elements, done.elements],
    ["users", texts.users, done.users],
    ["employees", texts.people, done.people],
    ["payrollSettings", texts.settings, done.settings],
    ["payrollOpening", texts.opening],
  ];
  return (
    <Section title={texts.title} lead={texts.lead}>
      <ol style={{ margin: 0, paddingInlineStart: 20 }}>
        {steps.map(([place, sentence, isDone]) => (
          <li key={place}>
            <Group justify="space-between" wrap="nowrap" py={4}>
              <Text>
                {sentence}
                {place === "employees" && done.blocked > 0 ? (
                  <Text component="span" c="dimmed">{` (${texts.waiting(done.blocked)})`}</Text>
                ) : null}
              </Text>
              <Group gap="sm" wrap="nowrap">
                {isDone === true ? <StatusBadge label={texts.done} tone="good" /> : null}
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
            </Group>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Returns which steps are done according to the company's data. A step counts as not done until its data is loaded. */
function useDone() {
  const user = useUser();
  const few = { input: { page: 1, size: 1 } };
  const types = useQuery(typeQueries.list.queryOptions(few));
  const elements = useQuery(elementQueries.list.queryOptions(few));
  const settings = useQuery(settingQueries.read.queryOptions({ input: { month: thisMonth() } }));
  const people = (readiness: "ready" | "blocked") => ({
    ...employeeQueries.list.queryOptions({ input: { ...few.input, readiness } }),
    enabled: mayOpen(user, "employees"),
  });
  const ready = useQuery(people("ready"));
  const blocked = useQuery(people("blocked"));
  const users = useQuery({ ...usersQueries.list.queryOptions(few), enabled: mayOpen(user, "users") });
  const company = useQuery(companyQueries.read.queryOptions());
  const isThere = (list: { readonly meta: { readonly total: number } } | undefined) => (list?.meta.total ?? 0) > 0;
  return {
    types: isThere(types.data),
    elements: isThere(elements.data),
    users: (users.data?.meta.total ?? 0) >= HANDS,
    people: isThere(ready.data) && !isThere(blocked.data),
    blocked: blocked.data?.meta.total ?? 0,
    numbers: company.data !== undefined && NUMBERS.every((name) => company.data.data[name]),
    settings: settings.data !== undefined && settings.data.data.from !== null,
  };
}
