import { centsOf } from "@hazina/base/money.ts";
import { whatIf } from "@hazina/contract/payroll/what-if.ts";
import { Loader } from "@mantine/core";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { queriesOf } from "../../../api/queries.ts";
import { SelectField } from "../../../kit/form/choice-fields.tsx";
import styles from "../drivers.module.css";
import type { PayrollValues } from "../forms/payroll.ts";
import { monthsOf } from "../forms/spans.ts";
import { driverTexts } from "../texts.ts";
import type { FieldsProps } from "./field-props.ts";
import { PeriodFields } from "./span-fields.tsx";

const texts = driverTexts.payroll;
const costs = queriesOf(whatIf, ["payroll", "what-if"]);

type StaffCost = InferContractRouterOutputs<typeof whatIf>["staffCosts"]["data"][number];

/**
 * Fields for the period, the ledger account and the department of the staff cost. The account and the department can
 * each be left at "all".
 */
export function PayrollFields({ form }: FieldsProps<PayrollValues>) {
  const { values, errors, setFieldValue } = form;
  const { account, department } = values;
  const months = monthsOf(values);
  const [from, to] = [months[0] ?? "", months.at(-1) ?? ""];
  const query = useQuery({
    ...costs.staffCosts.queryOptions({ input: { from, to } }),
    enabled: months.length > 0,
    select: ({ data }): readonly StaffCost[] => data,
    retry: false,
  });
  const foreseen = query.data;
  const amounts = useMemo(
    () => (foreseen === undefined ? undefined : amountsOf(foreseen, from, to, account, department)),
    [foreseen, from, to, account, department],
  );
  useEffect(() => {
    if (amounts !== undefined) setFieldValue("amounts", amounts);
  }, [amounts, setFieldValue]);
  return (
    <>
      <PeriodFields form={form} />
      <SelectField
        form={form}
        name="account"
        label={texts.account}
        data={[{ value: "", label: texts.allAccounts }, ...choices(foreseen, account, (cost) => cost.account)]}
        allowDeselect={false}
      />
      <SelectField
        form={form}
        name="department"
        label={texts.department}
        data={[
          { value: "", label: texts.allDepartments },
          ...choices(foreseen, department, (cost) => cost.department ?? ""),
        ]}
        allowDeselect={false}
      />
      {query.isFetching ? <Loader size="sm" aria-label={texts.reading} /> : null}
      {query.error ? (
        <p role="alert" className={styles.hint}>
          {query.error.message}
        </p>
      ) : (
        <p className={styles.hint}>{texts.hint}</p>
      )}
      {typeof errors.amounts === "string" ? (
        <p role="alert" className={styles.hint}>
          {errors.amounts}
        </p>
      ) : null}
    </>
  );
}

function choices(foreseen: readonly StaffCost[] | undefined, chosen: string, of: (cost: StaffCost) => string) {
  const names = new Set([...(foreseen ?? []).map(of), chosen].filter((name) => name !== ""));
  return [...names].sort().map((name) => ({ value: name, label: name }));
}

function amountsOf(foreseen: readonly StaffCost[], from: string, to: string, account: string, department: string) {
  const own = foreseen.filter(
    (cost) => (account === "" || cost.account === account) && (department === "" || cost.department === department),
  );
  const sums = new Map<string, number>();
  for (const { month, amount } of own) sums.set(month, (sums.get(month) ?? 0) + centsOf(amount));
  if (sums.size === 0) return {};
  const months = monthsOf({ start: from, end: to });
  return Object.fromEntries(months.map((month) => [month, String((sums.get(month) ?? 0) / 100)]));
}
