import { useQuery } from "@tanstack/react-query";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { SHOWN_IN_PLACE, scenarioQueries } from "../api.ts";
import styles from "./microforecasts.module.css";
import { type Held, type Holder, otherHolders } from "./other-scenarios.ts";

/** Returns the other scenarios that have items of the given kind, sorted by the number of items, largest first. */
export function useOtherHolders(scenario: string, held: Held): readonly Holder[] {
  const { data } = useQuery(scenarioQueries.overview.queryOptions({ input: {}, meta: SHOWN_IN_PLACE }));
  return otherHolders(scenario, data?.data ?? [], held);
}

type OtherScenariosProps = {
  readonly holders: readonly Holder[];
  readonly lead: string;
  readonly heldBy: (scenario: string, count: number) => string;
  readonly to: (scenario: string) => string;
};

/** Shows links from an empty screen to the scenarios that have data. Hidden if there are none. */
export function OtherScenarios({ holders, lead, heldBy, to }: OtherScenariosProps) {
  if (holders.length === 0) return null;
  return (
    <>
      <p className={styles.holdersLead}>{lead}</p>
      <ul className={styles.holders}>
        {holders.map(({ name, count }) => (
          <li key={name}>
            <AppLink to={to(name)}>{heldBy(name, count)}</AppLink>
          </li>
        ))}
      </ul>
    </>
  );
}
