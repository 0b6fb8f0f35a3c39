import { type MantineColorScheme, SegmentedControl, useMantineColorScheme } from "@mantine/core";
import { kitTexts } from "../texts.ts";

const CHOICES: { value: MantineColorScheme; label: string }[] = [
  { value: "light", label: kitTexts.light },
  { value: "dark", label: kitTexts.dark },
  { value: "auto", label: kitTexts.system },
];

/** Chooses light colours, dark colours, or those of the device. */
export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      fullWidth
      size="xs"
      aria-label={kitTexts.theme}
      data={CHOICES}
      value={colorScheme}
      onChange={(value) => setColorScheme(value as MantineColorScheme)}
    />
  );
}
