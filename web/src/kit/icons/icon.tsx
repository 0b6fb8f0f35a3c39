import type { SVGProps } from "react";

type IconProps = SVGProps<SVGSVGElement> & {
  /** The width and height of the icon; a number is in px. */
  readonly size?: number | string;
};

/**
 * Creates an icon component from SVG paths, drawn in the text colour on a 24 × 24 grid. The paths come from Tabler
 * Icons 3.51; its licence is in this folder.
 */
export function icon(lines: string) {
  return function Icon({ size = 24, color = "currentColor", ...rest }: IconProps) {
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: it is shown next to its words, or has an aria-label
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke={color}
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...rest}
      >
        <path d={lines} />
      </svg>
    );
  };
}
