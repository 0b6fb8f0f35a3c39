import { useEffect, useRef } from "react";
import styles from "./narration.module.css";
import { narrationNodes } from "./narration-nodes.ts";

/** A narration to be read: nothing in it opens or is changed. */
export function PlainNarration({ html }: { readonly html: string }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.replaceChildren(narrationNodes(html)), [html]);
  return <div ref={element} className={styles.text} />;
}
