import * as z from "zod";
import "./refusals.ts";

/** The KRA PIN of a company or a person: A or P, nine digits and a letter. Only the format is checked. */
export const TaxPin = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[AP]\d{9}[A-Z]$/, "Enter the tax PIN as shown on the certificate, such as P051234567X.")
  .meta({ examples: ["P051234567X"] });
