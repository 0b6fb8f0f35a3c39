import { useEffect, useRef } from "react";
import { wordsNodes } from "../../kit/words/words-nodes.ts";
import styles from "./narration.module.css";

/** Shows the text about a figure read-only and without links. */
export function PlainNarration({ html }: { readonly html: string }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.replaceChildren(wordsNodes(html)), [html]);
  return <div ref={element} className={styles.text} />;
}
