import { Button } from "@mantine/core";
import type { ReactNode } from "react";

type FormLinesProps<Line> = {
  readonly lines: readonly Line[];
  /** The maximum number of lines. */
  readonly most: number;
  readonly addLabel: string;
  readonly onAdd: () => void;
  /** Renders the fields of one line. */
  readonly children: (line: Line, at: number) => ReactNode;
};

/** The lines of a form, such as those of an invoice or a journal. A button adds a line until the maximum is reached. */
export function FormLines<Line>({ lines, most, addLabel, onAdd, children }: FormLinesProps<Line>) {
  return (
    <>
      {lines.map(children)}
      {lines.length >= most ? null : (
        <Button variant="default" size="compact-sm" w="fit-content" onClick={onAdd}>
          {addLabel}
        </Button>
      )}
    </>
  );
}
