import { kindOfFields } from "../driver-kinds.ts";
import { driverTexts } from "../texts.ts";
import { type DriverForm, found } from "./driver-form.ts";
import { numberProblem, optionalNumberProblem, sentNumber, showAmount, showNumber } from "./numbers.ts";
import { monthsOf, openPeriod, type PeriodValues, periodProblems, sentPeriod } from "./spans.ts";

const texts = driverTexts.problems;

/**
 * The form values of the driver Price Volume Estimate. `volumes` has the volume of each month as text, as entered by
 * the user, keyed by month.
 */
export type PriceVolumeValues = PeriodValues & {
  readonly method: "equal" | "unequal" | null;
  readonly price: string;
  readonly volume: string;
  readonly seasonal: boolean;
  readonly volumes: Readonly<Record<string, string>>;
};

/** The form for price times volume, with the same volume for every month or a separate volume for each month. */
export const PRICE_VOLUME: DriverForm<PriceVolumeValues> = {
  shows: (driver) => kindOfFields(driver) === "price_volume",
  open: (driver, context) => ({
    ...openPeriod(driver, context),
    method:
      driver?.method === "price_volume_equal" ? "equal" : driver?.method === "price_volume_unequal" ? "unequal" : null,
    price: showAmount(driver?.deal_size),
    volume: showNumber(driver?.equal_sales),
    seasonal: driver?.apply_seasonality ?? false,
    volumes: Object.fromEntries((driver?.unequal_sales ?? []).map(({ month, value }) => [month, showNumber(value)])),
  }),
  check: (values) => ({
    ...periodProblems(values),
    ...found({
      method: values.method === null ? texts.method : undefined,
      price: numberProblem(values.price, texts.price),
      volume: values.method === "equal" ? numberProblem(values.volume, texts.volume) : undefined,
      volumes: values.method === "unequal" ? volumesProblem(values) : undefined,
    }),
  }),
  body: (values) => {
    const common = { period: sentPeriod(values), deal_size: sentNumber(values.price) };
    if (values.method !== "unequal") {
      const volume = sentNumber(values.volume);
      return {
        ...common,
        method: "price_volume_equal",
        equal_sales: volume,
        apply_seasonality: values.seasonal,
      };
    }
    const unequal_sales = typedMonths(values).map(([month, text]) => ({ month, value: sentNumber(text) }));
    return { ...common, method: "price_volume_unequal", unequal_sales };
  },
  places: { period: "start", deal_size: "price", equal_sales: "volume", unequal_sales: "volumes" },
};

function typedMonths(values: PriceVolumeValues): [string, string][] {
  return monthsOf(values).flatMap((month): [string, string][] => {
    const text = values.volumes[month] ?? "";
    return text.trim() === "" ? [] : [[month, text]];
  });
}

function volumesProblem(values: PriceVolumeValues): string | undefined {
  const typed = typedMonths(values);
  if (typed.length === 0) return `${texts.volume} is required`;
  return typed.map(([, text]) => optionalNumberProblem(text, texts.volume)).find((problem) => problem !== undefined);
}
