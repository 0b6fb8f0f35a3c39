import { IconArrowsDiff } from "../../../kit/icons/arrows.tsx";
import { IconEqual } from "../../../kit/icons/marks.tsx";
import { IconCheck } from "../../../kit/icons/signs.tsx";
import { AppLink } from "../../../kit/page/AppLink.tsx";
import { paths } from "../../../paths.ts";
import { explanationTexts as texts } from "./breakdown-texts.ts";
import styles from "./explanation.module.css";
import { type Explanation, explanationFacts, type TestedFact, testedFact } from "./explanation.ts";

const ICONS = { better: IconCheck, worse: IconArrowsDiff, even: IconEqual };

/** Explains the automatic forecast of a line, and how accurate it would have been over the last months. */
export function ExplanationView({ explanation }: { readonly explanation: Explanation }) {
  const tested = testedFact(explanation);
  return (
    <section className={styles.explanation} aria-label={texts.title}>
      <h3>{texts.title}</h3>
      <dl>
        {explanationFacts(explanation).map(({ term, text, items = [] }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {text}
              {items.length === 0 ? null : (
                <ul>
                  {items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
            </dd>
          </div>
        ))}
        <div>
          <dt>{texts.terms.tested}</dt>
          <dd>{tested === undefined ? texts.untested : <Tested tested={tested} />}</dd>
        </div>
      </dl>
      <AppLink to={paths.backTest()}>{texts.seeAll}</AppLink>
    </section>
  );
}

function Tested({ tested: { verdict, text } }: { readonly tested: TestedFact }) {
  const Icon = ICONS[verdict];
  return (
    <>
      <span className={styles.verdict} data-verdict={verdict}>
        <Icon size={14} aria-hidden /> {texts[verdict]}
      </span>
      {text}
    </>
  );
}
