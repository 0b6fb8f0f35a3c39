import { StatusBadge } from "../../kit/list/columns.tsx";
import type { CardRow } from "../api.ts";
import styles from "./card-face.module.css";
import { shownExpiry } from "./shown-expiry.ts";
import { CARD_KINDS, CARD_TONES, cardTexts } from "./texts.ts";

const texts = cardTexts.card;

/** Shows an image of a card with its kind, state, masked number, name and expiry date. */
export function CardFace({ card }: { readonly card: CardRow }) {
  const { kind, state, state_label: label, number, name_on_card: name, expiry } = card;
  return (
    <div className={styles.face} data-quiet={state === "active" ? undefined : true}>
      <div className={styles.row}>
        <span className={styles.kind}>{CARD_KINDS[kind]}</span>
        <StatusBadge label={label} tone={CARD_TONES[state]} />
      </div>
      <div className={styles.number}>{number ?? texts.notMade}</div>
      <div className={styles.row}>
        <span className={styles.name}>{name}</span>
        {expiry === null ? null : <span>{shownExpiry(expiry)}</span>}
      </div>
    </div>
  );
}
