import { readablePath } from "@hazina/engine/account-path.ts";
import type { DriverFields, Numeric } from "@hazina/engine/forecasting/driver-fields/fields.ts";
import { titleOf } from "@hazina/engine/forecasting/model/ladder.ts";
import type { GroupKey } from "@hazina/engine/forecasting/model/model.ts";
import { periodTitle } from "../../kit/format/period.ts";
import { kindOfFields } from "./driver-kinds.ts";
import { showAmount, showNumber } from "./forms/numbers.ts";
import { driverTexts } from "./texts.ts";

const texts = driverTexts.describe;

/** Describes a driver in one line: `Price Volume Estimate: KES 250 × 100 a month, Jan 2027 to Dec 2027`. */
export function describeDriver(driver: DriverFields, currency: string): string {
  const details = [detailOf(driver, currency), spanOf(driver)].filter((part) => part !== "").join(", ");
  return details === "" ? titleOfDriver(driver) : `${titleOfDriver(driver)}: ${details}`;
}

/**
 * Returns the name of a driver as its dialog shows it; for a schedule on the profit and loss, the name of its
 * calculation.
 */
export function titleOfDriver(driver: DriverFields): string {
  if (kindOfFields(driver) !== "schedules") return driverTexts.titles[kindOfFields(driver)];
  const calculations: Readonly<Record<string, string>> = driverTexts.schedule;
  return calculations[driver.ptype ?? ""] ?? driverTexts.titles.schedules;
}

function spanOf({ period }: DriverFields): string {
  if (!period?.start || !period.end) return "";
  return texts.span(periodTitle(period.start), periodTitle(period.end));
}

function detailOf(driver: DriverFields, currency: string): string {
  switch (driver.method) {
    case "price_volume_equal": {
      const sold = texts.price(showAmount(driver.deal_size), text(driver.equal_sales), currency);
      return driver.apply_seasonality ? `${sold}, ${texts.seasonal}` : sold;
    }
    case "price_volume_unequal":
      return texts.unequal(showAmount(driver.deal_size), driver.unequal_sales?.length ?? 0, currency);
    case "periodic_growth": {
      const { ntype, value } = driver;
      if (ntype === "target") return texts.growth.target(text(value), currency);
      return ntype === "amount" ? texts.growth.amount(text(value), currency) : texts.growth.percent(text(value));
    }
    case "link_to_previous":
      return linkOf(driver, currency);
    case "percentage_of_revenue":
    case "percentage_of_account":
      return percentageOf(driver);
    case "residual_drawdown":
      return texts.drawdown(text(driver.DelayPercentage), text(driver.delay_months));
    case "direct_entry":
      return texts.direct(driver.directEntryValue?.length ?? 0);
    case "payroll":
      return texts.payroll(
        driver.name || driverTexts.payroll.allAccounts.toLowerCase(),
        driver.option || driverTexts.payroll.allDepartments.toLowerCase(),
      );
    case "schedule":
      return scheduleOf(driver, currency);
  }
}

function linkOf({ actualtype, methodtype, ntype, value }: DriverFields, currency: string): string {
  const links: Readonly<Record<string, string>> = driverTexts.link.links;
  const sign = methodtype === "decrease" ? "−" : "+";
  const size = ntype === "amount" ? `${currency} ${text(value)}` : texts.percent(text(value));
  return texts.link(links[actualtype ?? ""] ?? "", sign, size);
}

function percentageOf({ method, itype, name, percentageRanges }: DriverFields): string {
  const of = method === "percentage_of_revenue" ? titleOf("revenue") : nameOf(name);
  if (itype === "historical") return texts.historical(of);
  const percentages = (percentageRanges ?? []).map(({ percentage }) => texts.percent(text(percentage)));
  return texts.ranges(percentages.join(", "), of);
}

function scheduleOf(driver: DriverFields, currency: string): string {
  switch (driver.ptype) {
    case "straightLineDepreciation":
      return texts.straight(showAmount(driver.cost), currency, yearsOf(driver.useful_life_years));
    case "percentageOfOpeningBalance":
      return texts.opening(text(driver.percentage), driver.option ? nameOf(driver.option) : texts.thisLine);
    case "loanRepaymentCalculation":
      return texts.loan(
        showAmount(driver.principal ?? driver.Principal),
        currency,
        text(driver.annual_interest_rate ?? driver.AnnualInterest),
      );
    default:
      return texts.constant(showAmount(driver.amount), currency) + stepOf(driver, currency);
  }
}

function stepOf({ gtype, gvalue }: DriverFields, currency: string): string {
  if (!gtype) return "";
  const sign = gtype.endsWith("decrease") ? "−" : "+";
  const size = gtype.startsWith("percentage") ? texts.percent(text(gvalue)) : `${currency} ${text(gvalue)}`;
  return texts.step(sign, size);
}

function yearsOf(years: Numeric): string {
  return String(Math.round(Number(years ?? 0) * 100) / 100);
}

function nameOf(name: string | null | undefined): string {
  const title = titleOf((name ?? "") as GroupKey);
  return title === name ? readablePath(title) : title;
}

function text(value: Numeric): string {
  return showNumber(value);
}
