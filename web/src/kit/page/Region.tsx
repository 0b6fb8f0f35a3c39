import type { ComponentProps } from "react";

type RegionProps = ComponentProps<"section"> & { readonly "aria-label": string };

/** A named part of a page that can be focused, so that a keyboard user can scroll or move within it. */
export function Region(props: RegionProps) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a browser scrolls by keyboard only what holds the focus
  return <section tabIndex={0} {...props} />;
}
