import type { FormSchema } from "../kit/form/use-kit-form.ts";
import { notificationTexts } from "./texts.ts";

/** Checks that the minimum balance is an amount. The server checks its range. */
export const ThresholdCheck: FormSchema = {
  "~standard": {
    version: 1,
    vendor: "hazina",
    validate: (values) => {
      const { value } = values as { value: number | string };
      if (typeof value === "number" && value >= 0) return { value: values };
      return { issues: [{ message: notificationTexts.configuration.minimum.required, path: ["value"] }] };
    },
  },
};
