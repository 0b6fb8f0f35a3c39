import { decimal, type Fraction, fraction, nearestWhole, times } from "@hazina/base/fraction.ts";
import type { Driver, MonthIndex } from "../model/model.ts";
import { known } from "../model/rule.ts";
import { type CompiledDriver, type DriverContext, noticeAt, textInput } from "./compiled.ts";
import { seasonalityOf, seasonOf } from "./seasonality.ts";

const CENTS_PER_UNIT = fraction(100);

/**
 * Prepares a driver of price times monthly volume, where the volume is the same each month or spread by the
 * seasonality of the line.
 */
export function priceVolumeEqual(
  context: DriverContext,
  driver: Extract<Driver, { method: "price_volume_equal" }>,
): CompiledDriver {
  const { foundation } = context;
  const level = salesOf(driver.price, driver.volume);
  const seasonality = driver.seasonal ? seasonalityOf(context) : undefined;
  const bySeason = seasonality
    ? seasonality.weights.map((weight) => seasonalCents(level, weight, seasonality.whole))
    : Array.from({ length: 12 }, () => nearestWhole(level));
  const values = new Float64Array(foundation.months);
  for (let t = foundation.firstForecast; t < values.length; t++) {
    values[t] = bySeason[seasonOf(foundation.books.firstMonth, t)] ?? 0;
  }
  const explain = (month: MonthIndex) => [
    textInput("Price", String(driver.price)),
    textInput("Volume a month", String(driver.volume)),
    ...(seasonality
      ? [
          textInput(
            "Seasonal index",
            seasonText(seasonality.weights[seasonOf(foundation.books.firstMonth, month)], seasonality.whole),
          ),
        ]
      : []),
  ];
  const notices =
    seasonality && !seasonality.complete
      ? [
          noticeAt(
            context,
            "no_seasonality",
            `${context.account.path} has too little history for a seasonal pattern in every month; months without a pattern are treated as average.`,
          ),
        ]
      : [];
  return { span: driver.period, covers: null, rule: known(values, explain), notices };
}

/**
 * Prepares a driver of price times volume, with a volume that the user entered for each month. In months without a
 * volume, the next rule of the line applies.
 */
export function priceVolumeUnequal(
  context: DriverContext,
  driver: Extract<Driver, { method: "price_volume_unequal" }>,
): CompiledDriver {
  const volumes = new Map(driver.volumes.map(({ month, volume }) => [month, volume]));
  const values = new Float64Array(context.foundation.months);
  for (const [month, volume] of volumes) {
    if (month >= 0 && month < values.length) values[month] = nearestWhole(salesOf(driver.price, volume));
  }
  const explain = (month: MonthIndex) => [
    textInput("Price", String(driver.price)),
    textInput("Volume", String(volumes.get(month) ?? 0)),
  ];
  return { span: driver.period, covers: (month) => volumes.has(month), rule: known(values, explain), notices: [] };
}

function seasonalCents({ numerator, denominator }: Fraction, weight: bigint, whole: bigint): number {
  return nearestWhole({ numerator: numerator * weight, denominator: denominator * whole });
}

function salesOf(price: number, volume: number): Fraction {
  return times(times(decimal(price), decimal(volume)), CENTS_PER_UNIT);
}

function seasonText(weight: bigint | undefined, whole: bigint): string {
  return (Number(weight ?? 0n) / Number(whole)).toFixed(4);
}
