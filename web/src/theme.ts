import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from "@mantine/core";

/**
 * The only accent colour of the product. Shade 8 on white and shade 4 on the dark panel both have a contrast ratio
 * above 4.5 to 1.
 */
const ACCENT: MantineColorsTuple = [
  "#e3f1ec",
  "#c6e4da",
  "#9fd3c3",
  "#72c2aa",
  "#4cc2a4",
  "#2b9f83",
  "#158670",
  "#0f7862",
  "#0b6b57",
  "#075041",
];

const RED: MantineColorsTuple = [
  "#fdecea",
  "#fad4d0",
  "#f5aca5",
  "#f98e84",
  "#ff8a80",
  "#e2574c",
  "#cf3e34",
  "#c03127",
  "#b3261e",
  "#8c1d17",
];

const GRAY: MantineColorsTuple = [
  "#f7f7f5",
  "#f1f3ef",
  "#e6e8e4",
  "#d5d9d3",
  "#c3c9c3",
  "#868e89",
  "#5f6964",
  "#49524d",
  "#2f3632",
  "#1b1f1d",
];

const DARK: MantineColorsTuple = [
  "#e8ece9",
  "#c9d0cc",
  "#a0aaa5",
  "#7d8782",
  "#3a423e",
  "#2a302d",
  "#202522",
  "#191d1b",
  "#121513",
  "#0d0f0e",
];

const FONT = '"Inter Variable", "Segoe UI", system-ui, -apple-system, Roboto, "DejaVu Sans", sans-serif';

const SCROLLED = { maxHeight: 240, overflowY: "auto" } as const;

const TITLE = { fontSize: "1rem", fontWeight: 650, lineHeight: 1.3 };

const TINTS: Readonly<Record<string, string>> = {
  accent: "var(--hz-accent)",
  red: "var(--hz-bad)",
  orange: "var(--hz-warn)",
  blue: "var(--hz-forecast-ink)",
};

/** The accessible names of the arrow buttons next to a calendar's heading. */
const CALENDAR = {
  defaultProps: {
    ariaLabels: {
      previousMonth: "Previous month",
      nextMonth: "Next month",
      previousYear: "Previous year",
      nextYear: "Next year",
      previousDecade: "Previous ten years",
      nextDecade: "Next ten years",
    },
  },
};

/**
 * Returns the colours of a Mantine component for its variant. In the variant `filled`, text on the accent colour or on
 * red gets the colour `--hz-on-accent` or `--hz-on-red`, which is dark in the dark theme. In the variant `light`, the
 * background is a mixture of the component's colour and the colour of the panel.
 */
const variantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const name = input.color ?? input.theme.primaryColor;
  const tint = TINTS[name];
  if (tint === undefined) return colors;
  if (input.variant === "filled" && (name === "accent" || name === "red")) {
    return { ...colors, color: `var(--hz-on-${name})` };
  }
  if (input.variant === "light") {
    return {
      ...colors,
      background: `color-mix(in srgb, ${tint} 10%, var(--hz-panel))`,
      hover: `color-mix(in srgb, ${tint} 16%, var(--hz-panel))`,
      color: tint,
    };
  }
  return colors;
};

/** The product's design as a Mantine theme: dense text of 13 px, spacing in steps of 4 px, one accent colour. */
export const theme = createTheme({
  primaryColor: "accent",
  primaryShade: { light: 8, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.3,
  variantColorResolver: variantColors,
  colors: { accent: ACCENT, red: RED, gray: GRAY, dark: DARK },
  white: "#ffffff",
  black: "#1b1f1d",
  fontFamily: FONT,
  defaultRadius: "md",
  radius: { xs: "4px", sm: "6px", md: "8px", lg: "10px", xl: "16px" },
  spacing: { xs: "4px", sm: "8px", md: "16px", lg: "24px", xl: "32px" },
  fontSizes: { xs: "0.6875rem", sm: "0.8125rem", md: "0.875rem", lg: "1rem", xl: "1.25rem" },
  headings: {
    fontWeight: "650",
    sizes: {
      h1: { fontSize: "1.25rem", lineHeight: "1.3" },
      h2: { fontSize: "1rem", lineHeight: "1.35" },
      h3: { fontSize: "0.875rem", lineHeight: "1.4" },
      h4: { fontSize: "0.8125rem", lineHeight: "1.4" },
    },
  },
  shadows: {
    sm: "0 1px 2px #0000000d, 0 2px 8px #0000000d",
    md: "0 1px 2px #0000000a, 0 8px 24px #00000014",
    lg: "0 2px 4px #0000000f, 0 16px 48px #0000001f",
  },
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: "sm" } },
    TextInput: { defaultProps: { size: "sm" } },
    PasswordInput: { defaultProps: { size: "sm" } },
    NumberInput: { defaultProps: { size: "sm" } },
    Textarea: { defaultProps: { size: "sm" } },
    // The list of choices itself scrolls, so that screen readers find no region there that the keyboard cannot reach.
    Select: { defaultProps: { size: "sm", withScrollArea: false }, styles: { options: SCROLLED } },
    MultiSelect: { defaultProps: { size: "sm", withScrollArea: false }, styles: { options: SCROLLED } },
    DateInput: CALENDAR,
    DatePickerInput: CALENDAR,
    MonthPickerInput: CALENDAR,
    Checkbox: { defaultProps: { size: "sm" } },
    Text: { defaultProps: { size: "sm" } },
    // A dialog's header is no banner of the page, and a menu holds nothing but its items.
    Modal: { defaultProps: { attributes: { header: { role: "none" } } }, styles: { title: TITLE } },
    Drawer: { defaultProps: { attributes: { header: { role: "none" } } }, styles: { title: TITLE } },
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Tooltip: { defaultProps: { openDelay: 300, events: { hover: true, focus: true, touch: false } } },
  },
});

/**
 * Maps Mantine's surface colours to the product's. Mantine's body colour is used for panels; the canvas behind the
 * panels is `--hz-canvas` in theme.css.
 */
export const themeVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--mantine-color-body": "#ffffff",
    "--mantine-color-dimmed": "#5f6964",
    "--mantine-color-placeholder": "#6f7873",
    "--mantine-color-default-border": "#d5d9d3",
    "--mantine-color-error": "#b3261e",
    "--mantine-color-success": "#0b6b57",
  },
  dark: {
    "--mantine-color-body": "#191d1b",
    "--mantine-color-dimmed": "#a0aaa5",
    "--mantine-color-placeholder": "#8f9994",
    "--mantine-color-default": "#202522",
    "--mantine-color-default-border": "#3a423e",
    "--mantine-color-error": "#ff8a80",
    "--mantine-color-success": "#4cc2a4",
  },
});
