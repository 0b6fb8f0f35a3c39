import { type MantineColorScheme, Menu, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconCheck } from "../icons/signs.tsx";
import { IconDeviceDesktop, IconMoon, IconSun } from "../icons/things.tsx";
import { kitTexts } from "../texts.ts";
import { useScreenActions } from "./screen-actions.ts";

const CHOICES: { value: MantineColorScheme; label: string; Icon: typeof IconSun }[] = [
  { value: "light", label: kitTexts.light, Icon: IconSun },
  { value: "dark", label: kitTexts.dark, Icon: IconMoon },
  { value: "auto", label: kitTexts.system, Icon: IconDeviceDesktop },
];

/** Menu entries for choosing light colours, dark colours, or the device's setting. */
export function ThemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>{kitTexts.theme}</Menu.Label>
      {CHOICES.map(({ value, label, Icon }) => (
        <Menu.Item
          key={value}
          closeMenuOnClick={false}
          leftSection={<Icon size={16} />}
          rightSection={colorScheme === value ? <IconCheck size={14} /> : null}
          aria-current={colorScheme === value ? "true" : undefined}
          onClick={() => setColorScheme(value)}
        >
          {label}
        </Menu.Item>
      ))}
    </>
  );
}

/**
 * Adds an action to the command palette that switches between light and dark colours.
 * @param kind the title of the action's group in the palette.
 */
export function useThemeActions(kind: string): void {
  const { setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme("light");
  const [other, label] =
    shown === "dark" ? (["light", kitTexts.switchToLight] as const) : (["dark", kitTexts.switchToDark] as const);
  useScreenActions(() => [{ label, kind, run: () => setColorScheme(other) }]);
}
