/** The text typed before the palette's search field has been rendered. */
export type EarlyTyping = {
  /** Returns the text typed so far, and stops capturing it. */
  readonly take: () => string;
};

/**
 * Starts capturing the keys that the user types until the search field is ready for them, so that no key press reaches
 * the screen below.
 */
export function keepTyping(): EarlyTyping {
  let text = "";
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key.length === 1) text += event.key;
    else if (event.key === "Backspace") text = text.slice(0, -1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("keydown", onKey, { capture: true });
  return {
    take: () => {
      window.removeEventListener("keydown", onKey, { capture: true });
      const typed = text;
      text = "";
      return typed;
    },
  };
}
