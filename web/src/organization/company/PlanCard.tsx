import { dayAt, parseInstant } from "@hazina/base/calendar.ts";
import { formatDay } from "../../kit/format/time.ts";
import { Facts } from "../../kit/page/Facts.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { organizationTexts } from "../texts.ts";
import type { OwnCompany } from "./api.ts";

const texts = organizationTexts.company;

/** Shows the company's plan, billing cycle, currency and activation date. */
export function PlanCard({ company }: { readonly company: OwnCompany }) {
  const { plan, cycle, currency, activated_at } = company;
  return (
    <Section title={texts.plan} lead={texts.planLead}>
      <Facts
        facts={[
          { label: texts.facts.plan, value: plan },
          { label: texts.facts.cycle, value: cycle },
          { label: texts.facts.currency, value: currency },
          {
            label: texts.facts.active,
            value: activated_at === null ? texts.none : formatDay(dayAt(parseInstant(activated_at))),
          },
        ]}
      />
    </Section>
  );
}
