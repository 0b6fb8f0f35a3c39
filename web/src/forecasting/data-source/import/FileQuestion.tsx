import { Button, Group, Radio, Stack } from "@mantine/core";
import { useState } from "react";
import surface from "../../../kit/page/surface.module.css";
import { sourceTexts } from "../texts.ts";
import styles from "./report.module.css";
import type { Report } from "./report.ts";
import type { GivenAnswer } from "./use-import-flow.ts";

const texts = sourceTexts.review.question;

type FileQuestionProps = {
  readonly question: Report["questions"][number];
  /** The answer that the user is changing; null if the question is new. */
  readonly earlier: string | null;
  readonly isReading: boolean;
  readonly onAnswer: (value: string) => void;
};

/**
 * Asks a question about the file and shows the amounts that each answer would give. After the answer, the file is read
 * again.
 */
export function FileQuestion({ question, earlier, isReading, onAnswer }: FileQuestionProps) {
  const isOffered = question.options.some(({ value }) => value === earlier);
  const [chosen, setChosen] = useState<string | null>(isOffered ? earlier : null);
  return (
    <section className={surface.card} aria-label={texts.heading}>
      <Radio.Group label={question.text} description={texts.hint} value={chosen} onChange={setChosen}>
        <Stack gap={10} mt={12}>
          {question.options.map(({ value, label, detail }) => (
            <Radio key={value} value={value} label={label} description={detail} />
          ))}
        </Stack>
      </Radio.Group>
      <Group>
        <Button disabled={chosen === null} loading={isReading} onClick={() => chosen !== null && onAnswer(chosen)}>
          {texts.use}
        </Button>
      </Group>
    </section>
  );
}

type GivenAnswersProps = {
  readonly given: readonly GivenAnswer[];
  readonly isReading: boolean;
  /**
   * Asks a question again that the user has already answered, together with all questions after it. `position` is the
   * index of the question in `given`.
   */
  readonly onChange: (position: number) => void;
};

/** Lists the answers given about the file. Each can be changed; the file is then read again. */
export function GivenAnswers({ given, isReading, onChange }: GivenAnswersProps) {
  if (given.length === 0) return null;
  return (
    <section className={surface.card} aria-label={texts.answered}>
      <ul className={styles.given}>
        {given.map(({ question, value }, position) => {
          const answer = question.options.find((option) => option.value === value)?.label ?? value;
          return (
            <li key={question.id}>
              <span>{question.text}</span> <strong>{answer}</strong>
              <Button
                variant="default"
                size="xs"
                disabled={isReading}
                aria-label={texts.changeOf(answer)}
                onClick={() => onChange(position)}
              >
                {texts.change}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
