import { Button, Group, Radio, Stack } from "@mantine/core";
import { useState } from "react";
import surface from "../../../kit/page/surface.module.css";
import { sourceTexts } from "../texts.ts";
import type { Report } from "./report.ts";

const texts = sourceTexts.review.question;

type FileQuestionProps = {
  readonly question: Report["questions"][number];
  readonly isReading: boolean;
  readonly onAnswer: (value: string) => void;
};

/** What the file leaves open, with its possible answers and what each amounts to; the file is then read again. */
export function FileQuestion({ question, isReading, onAnswer }: FileQuestionProps) {
  const [chosen, setChosen] = useState<string | null>(null);
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
