import { TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { kitTexts } from "../texts.ts";

const PAUSE_MS = 300;

/** The search of a list: it searches when the typing pauses. */
export function SearchBox({ value, onSearch }: { readonly value: string; readonly onSearch: (text: string) => void }) {
  const [text, setText] = useState(value);
  const search = useDebouncedCallback(onSearch, PAUSE_MS);
  return (
    <TextInput
      type="search"
      size="xs"
      w={260}
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
