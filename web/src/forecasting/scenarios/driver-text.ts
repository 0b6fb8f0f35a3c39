import { centsOf } from "@hazina/base/money.ts";
import type { DriverFields } from "@hazina/contract/forecasting/driver-fields.ts";
import { formatAmount } from "../../kit/format/amount.ts";
import { periodTitle } from "../../kit/format/period.ts";
import { scenarioTexts } from "./texts.ts";

const texts = scenarioTexts.drivers;

/** A driver in a line for people: what it does with which figures, and in which months. */
export function driverText(driver: DriverFields): string {
  const { start, end } = driver.period ?? {};
  const text = whatItDoes(driver);
  return start && end ? texts.during(text, periodTitle(start), periodTitle(end)) : text;
}

function whatItDoes(driver: DriverFields): string {
  switch (driver.method) {
    case "price_volume_equal":
      return `${texts.price_volume(amount(driver.deal_size), plain(driver.equal_sales))}${driver.apply_seasonality ? texts.seasonal : ""}`;
    case "price_volume_unequal":
      return texts.price_volume_unequal(amount(driver.deal_size), driver.unequal_sales?.length ?? 0);
    case "periodic_growth":
      return growth(driver);
    case "percentage_of_revenue":
      return `${texts.percentageOfRevenue}${shares(driver)}`;
    case "percentage_of_account":
      return `${texts.percentageOfAccount(driver.name ?? "")}${shares(driver)}`;
    case "link_to_previous":
      return linkToPrevious(driver);
    case "residual_drawdown":
      return texts.drawdown(driver.option ?? "");
    case "direct_entry":
      return texts.directEntry(driver.directEntryValue?.length ?? 0);
    case "schedule":
      return schedule(driver);
    case null:
      return "";
  }
}

function growth({ ntype, value }: DriverFields): string {
  if (ntype === "target") return texts.growthTarget(amount(value));
  return ntype === "percent" ? texts.growthPercent(plain(value)) : texts.growthAmount(amount(value));
}

function shares({ itype, percentageRanges }: DriverFields): string {
  if (itype === "historical") return texts.historical;
  const values = [...new Set((percentageRanges ?? []).map(({ percentage }) => `${plain(percentage)} %`))];
  return texts.ranges(values.join(", "));
}

function linkToPrevious({ actualtype, methodtype, ntype, value }: DriverFields): string {
  const from = texts.link[actualtype as keyof typeof texts.link] ?? "";
  if (Number(value ?? 0) === 0) return texts.linkToPrevious(from, "");
  const sign = methodtype === "decrease" ? "−" : "+";
  const size = ntype === "percent" ? `${plain(value)} %` : amount(value);
  return texts.linkToPrevious(from, ` ${sign} ${size}`);
}

function schedule(driver: DriverFields): string {
  switch (driver.ptype) {
    case "straightLineDepreciation":
      return texts.straightLine(amount(driver.cost), plain(driver.useful_life_years));
    case "percentageOfOpeningBalance":
      return texts.openingBalance(plain(driver.percentage), driver.option || texts.itself);
    case "loanRepaymentCalculation":
      return texts.loan(amount(driver.principal), plain(driver.annual_interest_rate));
    default:
      return driver.addMonthlyIncrease
        ? texts.growing(amount(driver.amount), step(driver))
        : texts.constant(amount(driver.amount));
  }
}

function step({ gtype, gvalue }: DriverFields): string {
  const sign = gtype?.endsWith("decrease") ? "−" : "+";
  return gtype?.startsWith("percentage") ? `${sign} ${plain(gvalue)} %` : `${sign} ${amount(gvalue)}`;
}

type Numeric = number | string | null | undefined;

function amount(value: Numeric): string {
  return formatAmount(centsOf(Math.round(Number(value ?? 0) * 100) / 100));
}

function plain(value: Numeric): string {
  return String(Math.round(Number(value ?? 0) * 10_000) / 10_000);
}
