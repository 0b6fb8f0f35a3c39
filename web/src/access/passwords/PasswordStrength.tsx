import { PASSWORD_LEVELS, type PasswordLevel } from "@hazina/contract/access/strength.ts";
import type { FieldOf } from "../../kit/form/field.ts";
import styles from "../strength/strength.module.css";
import { accessTexts } from "../texts.ts";
import { strengthOf } from "./strength-words.ts";

type PasswordStrengthProps<Values extends Record<string, unknown>> = FieldOf<
  Values,
  {
    /** The strength that the company requires; undefined if it is not known. */
    readonly wanted?: PasswordLevel | undefined;
  }
>;

/** Shows the strength of a password while the user types it, and whether it meets the company's requirement. */
export function PasswordStrength<Values extends Record<string, unknown>>({
  form,
  name,
  wanted,
}: PasswordStrengthProps<Values>) {
  const typed: unknown = form.useWatchValue(name as keyof Values & string);
  const { sentence, reached, tone } = strengthOf(typeof typed === "string" ? typed : "", wanted);
  return (
    <div className={styles.strength}>
      <div className={styles.bar} data-tone={tone} aria-hidden>
        {PASSWORD_LEVELS.map((level, index) => (
          <span key={level} data-reached={index < reached || undefined} />
        ))}
      </div>
      <p className={styles.sentence} role="status" aria-label={accessTexts.strength.label}>
        {sentence}
      </p>
    </div>
  );
}
