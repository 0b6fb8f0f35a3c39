import { useEffect, useRef } from "react";
import { wordsNodes } from "../../kit/words/words-nodes.ts";
import styles from "./narration.module.css";

/** Shows a narration read-only, without links. */
export function PlainNarration({ html }: { readonly html: string }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.replaceChildren(wordsNodes(html)), [html]);
  return <div ref={element} className={styles.text} />;
}
