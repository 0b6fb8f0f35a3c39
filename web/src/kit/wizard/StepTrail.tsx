import { IconCheck } from "../icons/signs.tsx";
import { kitTexts } from "../texts.ts";
import styles from "./wizard.module.css";

type StepTrailProps = { readonly steps: readonly string[]; readonly current: number };

/** Shows the steps of a wizard: completed steps are ticked, and the current step is highlighted. */
export function StepTrail({ steps, current }: StepTrailProps) {
  return (
    <ol className={styles.trail} tabIndex={-1} aria-label={kitTexts.step(current + 1, steps.length)}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-state={index < current ? "done" : index === current ? "current" : "ahead"}
          aria-current={index === current ? "step" : undefined}
        >
          <span className={styles.number} aria-hidden>
            {index < current ? <IconCheck size={12} /> : index + 1}
          </span>
          <span className={styles.name}>{step}</span>
        </li>
      ))}
    </ol>
  );
}
