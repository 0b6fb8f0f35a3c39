import { Button, Group } from "@mantine/core";
import { notifyWarning } from "../../../kit/feedback/notify.tsx";
import { builderTexts } from "../texts.ts";

const texts = builderTexts.text;

const FORMATS = [
  ["bold", texts.bold],
  ["italic", texts.italic],
  ["underline", texts.underline],
  ["h3", texts.heading],
  ["insertUnorderedList", texts.bullets],
] as const;

/** Applies a format to the selected text; a heading or list format applies to the line with the cursor. */
function format(command: (typeof FORMATS)[number][0], editor: HTMLElement | null): void {
  const selection = document.getSelection();
  const isInside = selection !== null && editor?.contains(selection.anchorNode) === true;
  if (!isInside || selection.isCollapsed) {
    notifyWarning({ message: texts.select });
    return;
  }
  if (command === "h3") document.execCommand("formatBlock", false, "h3");
  else document.execCommand(command);
}

type FormatButtonsProps = { readonly editor: () => HTMLElement | null };

/** The formatting buttons of a report's text editor. */
export function FormatButtons({ editor }: FormatButtonsProps) {
  return (
    <Group gap={4}>
      {FORMATS.map(([command, label]) => (
        <Button
          key={command}
          size="compact-xs"
          variant="default"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => format(command, editor())}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}
