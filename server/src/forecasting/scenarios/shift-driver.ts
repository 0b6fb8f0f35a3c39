import type { Driver, MonthSpan } from "@hazina/engine/forecasting/model/model.ts";

/**
 * Shifts all months of a driver by a number of months, to count them from a different first month.
 */
export function shiftedDriver(driver: Driver, by: number): Driver {
  const span = ({ first, last }: MonthSpan) => ({ first: first + by, last: last + by });
  switch (driver.method) {
    case "direct_entry":
      return { ...driver, values: driver.values.map((value) => ({ ...value, month: value.month + by })) };
    case "payroll":
      return {
        ...driver,
        period: span(driver.period),
        values: driver.values.map((value) => ({ ...value, month: value.month + by })),
      };
    case "price_volume_unequal":
      return {
        ...driver,
        period: span(driver.period),
        volumes: driver.volumes.map((volume) => ({ ...volume, month: volume.month + by })),
      };
    case "percentage_of_account":
      return {
        ...driver,
        period: span(driver.period),
        share:
          driver.share === "historical" ? driver.share : driver.share.map((range) => ({ ...range, ...span(range) })),
      };
    case "straight_line":
      return { ...driver, purchase: driver.purchase + by };
    case "residual_drawdown":
    case "loan_repayment":
      return { ...driver, start: driver.start + by };
    default:
      return { ...driver, period: span(driver.period) };
  }
}
