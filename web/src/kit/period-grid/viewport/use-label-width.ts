import { useLocalStorage } from "@mantine/hooks";
import { LABEL_LIMITS_PX, LABEL_PX } from "./layout.ts";

/** The width of the first column as chosen by the user, stored in the browser, and the functions to change it. */
export type LabelWidth = {
  readonly wantedPx: number;
  readonly resize: (px: number) => void;
  readonly reset: () => void;
};

/** Returns the user's chosen width of the first column, which is the same in every grid. */
export function useLabelWidth(): LabelWidth {
  const [wantedPx, want] = useLocalStorage({
    key: "grid_label_width",
    defaultValue: LABEL_PX,
    getInitialValueInEffect: false,
    deserialize: (text) => (/^\d{1,4}$/.test(text ?? "") ? Number(text) : LABEL_PX),
    serialize: String,
  });
  const resize = (px: number) => want(Math.round(Math.max(LABEL_LIMITS_PX.min, Math.min(LABEL_LIMITS_PX.max, px))));
  return { wantedPx, resize, reset: () => want(LABEL_PX) };
}
