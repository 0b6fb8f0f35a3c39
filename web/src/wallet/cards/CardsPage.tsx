import { useList } from "../../api/use-list.ts";
import { screenHead } from "../../sections.ts";
import { cardQueries } from "../api.ts";
import { CardList } from "./CardList.tsx";
import { CARD_COLUMNS } from "./card-columns.tsx";
import { stateAsked } from "./state-asked.ts";
import { CARD_FILTERS } from "./texts.ts";

/** Lists the user's cards that have been produced, and other users' cards if the user may see them. */
export function CardsPage() {
  const list = useList(cardQueries.list, CARD_COLUMNS, { filters: ["state"], asked: stateAsked(CARD_FILTERS) });
  return <CardList id="cards" {...screenHead("cards")} list={list} filters={CARD_FILTERS} />;
}
