import { centsOf } from "@hazina/base/money.ts";
import type { DriverFields } from "@hazina/contract/forecasting/driver-fields.ts";
import { readablePath } from "@hazina/engine/account-path.ts";
import { formatAmount } from "../../../kit/format/amount.ts";
import { periodTitle } from "../../../kit/format/period.ts";
import { driverWords as words } from "./breakdown-texts.ts";

/** Describes a driver in one sentence: method, figures, period. */
export function driverInWords(driver: DriverFields): string {
  const span = spanOf(driver);
  return span === "" ? ruleOf(driver) : `${ruleOf(driver)}, ${span}`;
}

function ruleOf(driver: DriverFields): string {
  switch (driver.method) {
    case "price_volume_equal":
      return words.priceVolume(plain(driver.equal_sales), amount(driver.deal_size), driver.apply_seasonality === true);
    case "price_volume_unequal":
      return words.priceVolumes(amount(driver.deal_size), driver.unequal_sales?.length ?? 0);
    case "periodic_growth":
      if (driver.ntype === "target") return words.growthTo(amount(driver.value));
      return words.growthBy(driver.ntype === "percent" ? percent(driver.value) : amount(driver.value));
    case "percentage_of_revenue":
      return words.shareOf(share(driver), words.revenue);
    case "percentage_of_account":
      return words.shareOf(share(driver), readable(driver.name));
    case "link_to_previous":
      return words.link(words.periods[driver.actualtype ?? ""] ?? words.periods.last_month ?? "", change(driver));
    case "residual_drawdown":
      return words.drawdown(driver.option ?? "", plain(driver.delay_months), percent(driver.DelayPercentage));
    case "direct_entry":
      return words.directEntry(driver.directEntryValue?.length ?? 0);
    case "payroll":
      return words.payroll(driver.name ?? "", driver.option ?? "");
    case "schedule":
      return scheduleOf(driver);
    default:
      return words.none;
  }
}

function scheduleOf(driver: DriverFields): string {
  switch (driver.ptype) {
    case "constantGrowing":
      return driver.addMonthlyIncrease === true
        ? words.growing(amount(driver.amount), monthlyStep(driver))
        : words.constant(amount(driver.amount));
    case "straightLineDepreciation":
      return words.straightLine(amount(driver.cost), amount(driver.salvage_value), plain(driver.useful_life_years));
    case "percentageOfOpeningBalance":
      return words.openingBalance(percent(driver.percentage), readable(driver.option));
    case "loanRepaymentCalculation":
      return words.loan(
        amount(driver.principal ?? driver.Principal),
        percent(driver.annual_interest_rate ?? driver.AnnualInterest),
      );
    default:
      return words.schedule;
  }
}

function monthlyStep({ gtype, gvalue }: DriverFields): string {
  const size = gtype?.startsWith("percentage") === true ? percent(gvalue) : amount(gvalue);
  return gtype?.endsWith("decrease") === true ? words.less(size) : words.more(size);
}

function change({ methodtype, ntype, value }: DriverFields): string {
  if (Number(value ?? 0) === 0) return "";
  const size = ntype === "percent" ? percent(value) : amount(value);
  return methodtype === "decrease" ? words.less(size) : words.more(size);
}

function share({ itype, percentageRanges }: DriverFields): string {
  if (itype !== "ranges") return words.pastShare;
  const shares = [...new Set((percentageRanges ?? []).map(({ percentage }) => percent(percentage)))];
  return shares.length === 1 ? (shares[0] ?? "") : words.dated(shares.join(", "));
}

function spanOf({ period }: DriverFields): string {
  const { start, end } = period ?? {};
  if (!start) return "";
  if (!end) return words.from(periodTitle(start));
  return start === end ? periodTitle(start) : words.span(periodTitle(start), periodTitle(end));
}

type Numeric = DriverFields["value"];

function amount(value: Numeric): string {
  return formatAmount(centsOf(Math.round(100 * Number(value ?? 0)) / 100));
}

function percent(value: Numeric): string {
  return `${plain(value)}%`;
}

function plain(value: Numeric): string {
  return String(Number(value ?? 0));
}

function readable(name: string | null | undefined): string {
  return name ? readablePath(name) : words.ownLine;
}
