import { Button, Group, Text } from "@mantine/core";
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

type FormLineProps = {
  /** The title of the line, such as "Line 2"; undefined for a line that is shown without a title. */
  readonly title: string | undefined;
  readonly removeLabel: string;
  /** Removes the line; undefined for a line that cannot be removed. */
  readonly onRemove: (() => void) | undefined;
  /** The fields of the line. */
  readonly children: ReactNode;
};

/** The fields of one line of a form, under the title of the line and next to the button that removes it. */
export function FormLine({ title, removeLabel, onRemove, children }: FormLineProps) {
  return (
    <fieldset style={{ display: "contents" }}>
      {title === undefined ? null : (
        <Group justify="space-between" component="legend" w="100%">
          <Text fw={600}>{title}</Text>
          {onRemove === undefined ? null : (
            <Button size="compact-sm" variant="default" onClick={onRemove}>
              {removeLabel}
            </Button>
          )}
        </Group>
      )}
      {children}
    </fieldset>
  );
}
