import { Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { longPeriodTitle } from "../../kit/format/period.ts";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { type Fact, Facts } from "../../kit/page/Facts.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { PLACES } from "../../places.ts";
import { sectionTabs } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { Answered } from "../Answered.tsx";
import { type PayrollSettings, settingQueries } from "../api.ts";
import { MonthChoice, thisMonth, useMonthOfAddress } from "../MonthChoice.tsx";
import { policyTexts } from "./policy-texts.ts";
import { SettingsForm } from "./SettingsForm.tsx";
import { accountLines, type SettingName, wordOf } from "./settings-values.ts";

const texts = policyTexts.settings;

/** Shows the statutory options, company policies and ledger accounts that apply in a month. */
export function PayrollSettingsPage() {
  const month = useMonthOfAddress() ?? thisMonth();
  const query = useQuery(settingQueries.read.queryOptions({ input: { month } }));
  const canManage = hasAbility(useUser(), ["Manage Payroll Settings"]);
  const [isOpen, setOpen] = useState(false);
  const held = query.data;
  return (
    <>
      <Page
        title={PLACES.payrollSettings.title}
        tabs={sectionTabs("payrollSettings")}
        actions={
          <>
            <MonthChoice label={texts.month} month={month} />
            {canManage && held ? <Button onClick={() => setOpen(true)}>{texts.edit}</Button> : null}
          </>
        }
      >
        <Answered query={query}>{(answered) => <Shown held={answered} />}</Answered>
      </Page>
      {isOpen && held ? <SettingsForm held={held} month={month} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function Shown({ held }: { readonly held: PayrollSettings }) {
  const { data, history, texts: sentences } = held;
  const said = new Map(sentences.map(({ setting, sentence }) => [setting, sentence]));
  return (
    <>
      <Section
        title={texts.choices}
        lead={`${data.from === null ? texts.usual : texts.since(longPeriodTitle(data.from), data.set_by ?? "")} ${texts.lead}`}
      >
        <Facts
          facts={(Object.keys(policyTexts.names) as SettingName[]).map((name) => ({
            label: policyTexts.names[name],
            value: (
              <>
                {inWords(name, data.choices[name])}
                <Said sentence={said.get(name)} label={policyTexts.names[name]} />
              </>
            ),
          }))}
        />
      </Section>
      <Section title={texts.office}>
        <Facts facts={officeFacts(held)} />
      </Section>
      {history.length === 0 ? null : (
        <Section title={texts.history}>
          {history.map(({ from, set_by: by, set_at: at }) => (
            <Text key={at} size="sm">
              {texts.historyLine(longPeriodTitle(from), by, formatDayAndTime(at))}
            </Text>
          ))}
        </Section>
      )}
    </>
  );
}

/**
 * Shows the sentence that describes a setting. Renders nothing if there is no sentence, or if the sentence starts with
 * the setting's label and so would only repeat it.
 */
function Said({ sentence, label }: { readonly sentence: string | undefined; readonly label: string }) {
  if (sentence === undefined || sentence.startsWith(label)) return null;
  return (
    <Text size="xs" c="dimmed" component="div">
      {sentence}
    </Text>
  );
}

function inWords(name: SettingName, value: string | number | boolean | null | undefined): string {
  if (name === "secondary_rate") return value === null || value === undefined ? policyTexts.highest : `${value}%`;
  const word = wordOf(value);
  return policyTexts.words[word] ?? word;
}

function officeFacts({ data: { office }, last_approvers: people }: PayrollSettings): Fact[] {
  const lines = accountLines(office.accounts);
  return [
    { label: texts.password, value: texts.passwords[office.payslip_password ?? "sign_in"] },
    { label: texts.alone, value: policyTexts.words[office.may_be_alone === true ? "yes" : "no"] },
    { label: texts.lastApprover, value: people.find(({ id }) => id === office.last_approver_id)?.name ?? texts.nobody },
    { label: texts.payFrom, value: office.pay_from ?? texts.none },
    {
      label: texts.accounts,
      value: <span style={{ whiteSpace: "pre-line" }}>{lines === "" ? texts.noAccount : lines}</span>,
    },
  ];
}
