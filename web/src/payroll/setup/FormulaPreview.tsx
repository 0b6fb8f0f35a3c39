import { NumberInput, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf } from "../../kit/feedback/failure.ts";
import { useCurrencySign } from "../../session/use-currency-sign.ts";
import { elementQueries } from "../api.ts";
import { shown } from "../money.ts";
import { faultPlace } from "./fault-place.ts";
import { setupTexts } from "./texts.ts";

const texts = setupTexts.elements.preview;
const PAUSE_MS = 350;
const USUAL_BASIC = 100_000;

/**
 * Shows the result of a formula for a sample basic pay while the user types it, and marks the character at which
 * parsing fails.
 */
export function FormulaPreview({ formula, code }: { readonly formula: string; readonly code: string }) {
  const [basic, setBasic] = useState<number | string>(USUAL_BASIC);
  const currency = useCurrencySign();
  const [asked] = useDebouncedValue({ formula, code, basic: Number(basic) || 0 }, PAUSE_MS);
  const { data, error, isFetching } = useQuery({
    ...elementQueries.preview.queryOptions({ input: asked }),
    enabled: asked.formula.trim() !== "",
    retry: false,
  });
  const isOld = asked.formula !== formula;
  return (
    <div>
      <NumberInput
        label={texts.basic}
        value={basic}
        onChange={setBasic}
        hideControls
        thousandSeparator=","
        decimalScale={2}
        allowNegative={false}
        prefix={`${currency} `}
      />
      <div aria-live="polite" style={{ marginTop: 8, minHeight: 40 }}>
        {formula.trim() === "" ? null : isOld || isFetching ? (
          <Text size="sm" c="dimmed">
            {texts.reading}
          </Text>
        ) : error ? (
          <Fault formula={formula} sentence={failureOf(error).message} />
        ) : data === undefined ? null : (
          <Text size="sm">
            {texts.gives(shown(data.data.amount))}
            {data.data.names.length === 0 ? null : ` ${texts.of(data.data.names.join(", "))}`}
          </Text>
        )}
      </div>
    </div>
  );
}

function Fault({ formula, sentence }: { readonly formula: string; readonly sentence: string }) {
  const place = faultPlace(sentence);
  return (
    <>
      <Text size="sm" c="var(--hz-bad)">
        {sentence}
      </Text>
      {place === undefined || place > formula.length + 1 ? null : (
        <Text size="sm" ff="monospace" style={{ overflowWrap: "anywhere" }} aria-hidden>
          {formula.slice(0, place - 1)}
          <mark>{formula.slice(place - 1, place) || "␣"}</mark>
          {formula.slice(place)}
        </Text>
      )}
    </>
  );
}
