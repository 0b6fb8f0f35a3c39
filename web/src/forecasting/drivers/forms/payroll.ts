import { driverTexts } from "../texts.ts";
import { type DriverForm, found } from "./driver-form.ts";
import { sentNumber, showNumber } from "./numbers.ts";
import { monthsOf, openPeriod, type PeriodValues, periodProblems, sentPeriod } from "./spans.ts";

/**
 * The form values of the driver Payroll: the ledger account and the department (empty for all), and the projected
 * staff cost of each month, keyed by month.
 */
export type PayrollValues = PeriodValues & {
  readonly account: string;
  readonly department: string;
  readonly amounts: Readonly<Record<string, string>>;
};

/**
 * The form of the driver Payroll, which uses the staff cost that payroll projects. When the driver is saved, the
 * server reads the projection again.
 */
export const PAYROLL: DriverForm<PayrollValues> = {
  shows: ({ method }) => method === "payroll",
  open: (driver, context) => ({
    ...openPeriod(driver, context),
    account: driver?.name ?? "",
    department: driver?.option ?? "",
    amounts: Object.fromEntries((driver?.directEntryValue ?? []).map(({ month, value }) => [month, showNumber(value)])),
  }),
  check: (values) => {
    const isMissing = monthsOf(values).every((month) => values.amounts[month] === undefined);
    const problem = isMissing ? driverTexts.payroll.missing : undefined;
    return { ...periodProblems(values), ...found({ amounts: problem }) };
  },
  body: (values) => ({
    method: "payroll",
    period: sentPeriod(values),
    name: values.account || null,
    option: values.department || null,
    directEntryValue: monthsOf(values).flatMap((month) => {
      const text = values.amounts[month];
      return text === undefined ? [] : [{ month, value: sentNumber(text) }];
    }),
  }),
  places: { period: "start", directEntryValue: "amounts", name: "account", option: "department" },
};
