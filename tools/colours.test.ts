import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("../web/src/theme.css", import.meta.url), "utf8");

/** The colours that a block of the style sheet names. */
function coloursOf(selector: string): (name: string) => string {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf("}", start));
  return (name) => new RegExp(`--hz-${name}: (#[0-9a-f]{6});`).exec(block)?.[1] ?? "missing";
}

/** Contrast of two colours as WCAG 2.2 defines it, 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe.each([
  ["light", ":root"],
  ["dark", '[data-mantine-color-scheme="dark"]'],
])("in %s colours", (_, selector) => {
  const colour = coloursOf(selector);

  it.each(["ink", "mute", "accent", "good", "bad", "warn", "redline", "forecast-ink"])("%s is readable", (name) => {
    for (const ground of ["panel", "canvas", "soft"]) {
      expect(contrast(colour(name), colour(ground)), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("the edge of a field, a box and a switch is seen", () => {
    for (const ground of ["panel", "canvas", "soft"]) {
      expect(contrast(colour("control"), colour(ground)), `control on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  });
});
