import { TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { IconSearch } from "../icons/marks.tsx";
import { kitTexts } from "../texts.ts";
import styles from "./list.module.css";

const PAUSE_MS = 300;

/**
 * The search box of a list. It searches when the user pauses typing, and is emptied if the search is cleared elsewhere.
 */
export function SearchBox({ value, onSearch }: { readonly value: string; readonly onSearch: (text: string) => void }) {
  const [text, setText] = useState(value);
  const searched = useRef(value);
  const search = useDebouncedCallback((typed: string) => {
    searched.current = typed;
    onSearch(typed);
  }, PAUSE_MS);
  useEffect(() => {
    if (value === searched.current) return;
    searched.current = value;
    setText(value);
  }, [value]);
  return (
    <TextInput
      type="search"
      size="xs"
      className={styles.search ?? ""}
      aria-label={kitTexts.search}
      placeholder={kitTexts.search}
      leftSection={<IconSearch size={14} />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        search(event.currentTarget.value);
      }}
    />
  );
}
