import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import { wordsNodes } from "../../kit/words/words-nodes.ts";
import { reportTexts } from "../texts.ts";
import styles from "./narration.module.css";

const texts = reportTexts.narration;

type ShownWordsProps = {
  /** The name of the figure or report that the text describes, used for its accessible name. */
  readonly name: string;
  readonly html: string;
  readonly onFigure: (id: string) => void;
};

/** Shows text with live figures. A click on a figure shows its source. */
export function ShownWords({ name, html, onFigure }: ShownWordsProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const nodes = wordsNodes(html);
    for (const figure of nodes.querySelectorAll("data[data-figure]")) {
      figure.setAttribute("role", "button");
      figure.setAttribute("tabindex", "0");
      figure.setAttribute("aria-label", texts.figure(figure.textContent ?? ""));
      const was = figure.getAttribute("data-was");
      if (was !== null) figure.after(texts.was(was));
    }
    element.current?.replaceChildren(nodes);
  }, [html]);
  const open = (target: EventTarget): boolean => {
    const id = target instanceof Element ? target.closest("data[data-figure]")?.getAttribute("data-figure") : null;
    if (id) onFigure(id);
    return Boolean(id);
  };
  const onClick = (event: MouseEvent) => open(event.target);
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key === "Enter" || event.key === " ") && open(event.target)) event.preventDefault();
  };
  return (
    <section
      ref={element}
      className={styles.text}
      aria-label={texts.label(name)}
      onClick={onClick}
      onKeyDown={onKeyDown}
    />
  );
}
