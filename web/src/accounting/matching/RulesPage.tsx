import { Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "../../api/use-save.ts";
import { confirm } from "../../kit/dialog/confirm.ts";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { type Column, countColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { useQuery as useAddress } from "../../kit/page/navigate.ts";
import { Page } from "../../kit/page/Page.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { screenHead } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { useCurrencySign } from "../../session/use-currency-sign.ts";
import { type BankRule, matchingQueries, refreshBooks, refreshMatching } from "../api.ts";
import { useAccountOptions } from "../chart/use-account-options.ts";
import { shownMoney } from "../shown.ts";
import { AutomationSection } from "./AutomationSection.tsx";
import { LogSection } from "./LogSection.tsx";
import { RuleForm } from "./RuleForm.tsx";
import { DIRECTIONS, matchingTexts } from "./texts.ts";

const texts = matchingTexts.rulesPage;

/** Shows the rules for statement rows, the automatic booking of counterparties, and the log of decisions. */
export function RulesPage() {
  const query = useQuery(matchingQueries.rules.queryOptions({ input: {} }));
  const [form, setForm] = useState<{ readonly rule: BankRule | null } | null>(
    useAddress().do === "new" ? { rule: null } : null,
  );
  const user = useUser();
  const canManage = hasAbility(user, ["Post Journals"]);
  const { data } = query;
  return (
    <Page
      {...screenHead("bankRules")}
      subtitle={texts.subtitle}
      actions={canManage ? <Button onClick={() => setForm({ rule: null })}>{texts.add}</Button> : undefined}
    >
      {query.isError && data === undefined ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <Rules rules={data?.data} canManage={canManage} onEdit={(rule) => setForm({ rule })} />
          {data === undefined ? null : (
            <AutomationSection
              key={data.automation.version}
              automation={data.automation}
              canChange={hasAbility(user, ["Approve Journals"])}
            />
          )}
        </>
      )}
      <LogSection />
      {form === null ? null : <RuleForm rule={form.rule} onClose={() => setForm(null)} />}
    </Page>
  );
}

type RulesProps = {
  readonly rules: readonly BankRule[] | undefined;
  readonly canManage: boolean;
  readonly onEdit: (rule: BankRule) => void;
};

function Rules({ rules, canManage, onEdit }: RulesProps) {
  const sign = useCurrencySign();
  const accounts = useAccountOptions(false);
  const nameOf = (code: string) => accounts.find(({ value }) => value === code)?.label ?? code;
  const refresh = () => Promise.all([refreshMatching(), refreshBooks()]);
  const apply = useAction(({ id }: BankRule) => matchingQueries.applyRule.call({ id }), refresh);
  const remove = useAction(({ id }: BankRule) => matchingQueries.removeRule.call({ id }), refreshMatching);
  const { columns } = texts;
  const shown: readonly Column<BankRule>[] = [
    textColumn({ key: "reason", title: columns.reason, fixed: true }, ({ reason }) => reason),
    textColumn({ key: "contains", title: columns.contains }, ({ contains }) => contains),
    textColumn({ key: "direction", title: columns.direction }, ({ direction, charges_only: isCharge }) =>
      isCharge ? texts.charges : DIRECTIONS[direction],
    ),
    textColumn({ key: "account", title: columns.account }, ({ account }) => nameOf(account)),
    textColumn({ key: "bank", title: columns.bank }, (row) =>
      row.bank_account === null ? texts.every : nameOf(row.bank_account),
    ),
    textColumn({ key: "itself", title: columns.itself }, (row) => {
      if (!row.by_itself) return texts.never;
      return row.limit === null ? texts.always : texts.upTo(shownMoney(row.limit, sign));
    }),
    countColumn({ key: "booked", title: columns.booked }, ({ booked }) => booked),
    textColumn({ key: "by", title: columns.by }, (row) => row.made_by),
  ];
  const ask = (rule: BankRule) =>
    void confirm({
      title: texts.remove,
      body: texts.removeQuestion,
      action: texts.remove,
      danger: true,
      run: () => remove.mutateAsync(rule),
    });
  return (
    <Section title={texts.title}>
      {rules?.length === 0 ? (
        <Text c="dimmed">{texts.empty}</Text>
      ) : (
        <DataTable
          label={texts.title}
          columns={shown}
          rows={rules}
          rowKey={({ id }) => id}
          rowName={({ reason }) => reason}
          {...(canManage
            ? {
                onOpen: onEdit,
                rowActions: (rule: BankRule) => [
                  { label: texts.edit, onSelect: () => onEdit(rule) },
                  { label: texts.apply, onSelect: () => apply.mutate(rule) },
                  { label: texts.remove, onSelect: () => ask(rule), danger: true },
                ],
              }
            : {})}
        />
      )}
    </Section>
  );
}
