import { useQuery } from "../page/navigate.ts";
import { Page } from "../page/Page.tsx";
import { GridShow } from "./GridShow.tsx";
import styles from "./showcase.module.css";

/** Every component of the kit in every state. */
export function KitPage() {
  const { show, state } = useQuery();
  return (
    <main className={styles.stage}>
      <Page title="Kit" width="fill">
        {show === undefined || show === "grid" ? <GridShow which={state} /> : null}
      </Page>
    </main>
  );
}
