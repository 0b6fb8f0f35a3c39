import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { formatMoney } from "../../kit/format/amount.ts";
import { formatDay } from "../../kit/format/time.ts";
import { StatusBadge, type Tone } from "../../kit/list/columns.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { useCurrencySign } from "../../session/use-currency-sign.ts";
import styles from "./home.module.css";
import type { Need, Urgency } from "./needs.ts";
import { homeTexts } from "./texts.ts";
import type { useNeeds } from "./use-needs.ts";

const texts = homeTexts.needs;
const SHOWN = 7;

const TONES: Readonly<Record<Urgency, Tone>> = {
  overdue: "bad",
  blocked: "bad",
  due: "waiting",
  old: "waiting",
  waiting: "waiting",
  notice: "neutral",
};

/** Lists the items that need the user's attention, most urgent first, each with its amount, date and action button. */
export function NeedsSection({ needs, hasFailed, retry }: Omit<ReturnType<typeof useNeeds>, "isPending">) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? needs : needs.slice(0, SHOWN);
  return (
    <Section title={texts.title}>
      {needs.length === 0 && !hasFailed ? <Text c="dimmed">{texts.nothing}</Text> : null}
      {shown.length === 0 ? null : (
        <ul className={styles.needs}>
          {shown.map((need) => (
            <NeedItem key={need.key} need={need} />
          ))}
        </ul>
      )}
      {shown.length < needs.length ? (
        <Button className={styles.more ?? ""} size="compact-sm" variant="subtle" onClick={() => setWhole(true)}>
          {texts.more(needs.length - shown.length)}
        </Button>
      ) : null}
      {hasFailed ? (
        <div className={styles.failed} role="alert">
          <Text c="dimmed">{texts.unread}</Text>
          <Button size="compact-sm" variant="default" onClick={retry}>
            {texts.again}
          </Button>
        </div>
      ) : null}
    </Section>
  );
}

function NeedItem({ need }: { readonly need: Need }) {
  const currency = useCurrencySign();
  const { urgency, title, amount, to, action } = need;
  return (
    <li className={styles.need}>
      <span className={styles.badge}>
        <StatusBadge label={texts.urgencies[urgency]} tone={TONES[urgency]} />
      </span>
      <span className={styles.what}>
        <span className={styles.needTitle}>{title}</span>
        <span className={styles.note}>{noteOf(need)}</span>
      </span>
      <span className={styles.amount}>{amount === undefined ? "" : formatMoney(amount, currency)}</span>
      <Button
        component={AppLink}
        to={to}
        size="xs"
        variant="default"
        className={styles.act ?? ""}
        aria-label={`${action}: ${title}`}
      >
        {action}
      </Button>
    </li>
  );
}

function noteOf({ urgency, note, day, key }: Need): string {
  const shown = day === undefined ? "" : formatDay(day);
  const isPay = key.startsWith("payroll ");
  const when =
    shown === "" ? "" : isPay ? texts.payDay(shown) : urgency === "waiting" ? shown : dueOrSince(urgency, shown);
  return [when, note].filter(Boolean).join(" · ");
}

/**
 * Returns the text for the day of an item that needs attention: "Due" followed by the due day or, for a blocked item,
 * only the day since which it has been blocked.
 */
function dueOrSince(urgency: Urgency, day: string): string {
  return urgency === "blocked" ? day : texts.dueOn(day);
}
