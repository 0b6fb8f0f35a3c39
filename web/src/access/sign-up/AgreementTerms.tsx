import styles from "../public.module.css";
import { accessTexts } from "../texts.ts";

/** Lists the terms of the Service Level Agreement. */
export function AgreementTerms() {
  return (
    <ul className={styles.terms}>
      {accessTexts.agreement.terms.map((term) => (
        <li key={term}>{term}</li>
      ))}
    </ul>
  );
}
