import { lazy, type ReactNode, Suspense } from "react";
import { ConfirmHost } from "../dialog/ConfirmHost.tsx";
import { ScreenLoading } from "../feedback/ScreenLoading.tsx";
import { AppLink } from "../page/AppLink.tsx";
import { useQuery } from "../page/navigate.ts";
import { Page } from "../page/Page.tsx";
import { ChartShow } from "./ChartShow.tsx";
import { ChoiceShow } from "./ChoiceShow.tsx";
import { FeedbackShow } from "./FeedbackShow.tsx";
import { GridShow } from "./GridShow.tsx";
import { ListShow } from "./ListShow.tsx";
import { RecordsShow } from "./RecordsShow.tsx";
import { SentForm } from "./SentForm.tsx";
import { DetailShow, InboxShow, WizardShow } from "./ShellShow.tsx";
import styles from "./showcase.module.css";
import { WordsShow } from "./WordsShow.tsx";

const FormShow = lazy(() => import("./FormShow.tsx").then((module) => ({ default: module.FormShow })));

type Show = {
  readonly states: readonly string[];
  /** True if the sample is a whole page with its own title. */
  readonly isPage?: boolean;
  readonly render: (state: string | undefined) => ReactNode;
};

const SHOWS: Readonly<Record<string, Show>> = {
  grid: { states: ["large", "empty", "loading"], render: (state) => <GridShow which={state} /> },
  list: { states: ["empty", "loading", "failed"], isPage: true, render: (state) => <ListShow state={state} /> },
  detail: { states: ["loading", "failed"], isPage: true, render: (state) => <DetailShow state={state} /> },
  records: { states: ["empty", "reader"], isPage: true, render: (state) => <RecordsShow state={state} /> },
  form: {
    states: ["saving", "failed", "drawer", "sent"],
    render: (state) => (state === "sent" ? <SentForm /> : <FormShow state={state} />),
  },
  choices: { states: ["busy"], render: (state) => <ChoiceShow state={state} /> },
  words: { states: ["saving"], render: (state) => <WordsShow state={state} /> },
  wizard: { states: ["saving", "failed"], isPage: true, render: (state) => <WizardShow state={state} /> },
  inbox: { states: ["empty"], isPage: true, render: (state) => <InboxShow state={state} /> },
  feedback: { states: ["dialog", "progress"], render: (state) => <FeedbackShow state={state} /> },
  chart: { states: [], render: () => <ChartShow /> },
};

/** Shows every component of the kit in every state, for development. */
export function KitPage() {
  const { show = "grid", state } = useQuery();
  const chosen = SHOWS[show] ?? SHOWS.grid;
  return (
    <main className={styles.stage}>
      <nav className={styles.contents} aria-label="Kit">
        {Object.entries(SHOWS).map(([name, { states }]) => (
          <span key={name}>
            <AppLink to={`/dev/kit?show=${name}`}>{name}</AppLink>
            {states.map((other) => (
              <AppLink key={other} to={`/dev/kit?show=${name}&state=${other}`} aria-label={`${name}, ${other}`}>
                {other}
              </AppLink>
            ))}
          </span>
        ))}
      </nav>
      <Suspense key={`${show} ${state}`} fallback={<ScreenLoading />}>
        {chosen?.isPage === true ? (
          chosen.render(state)
        ) : (
          <Page title={`Kit: ${show}`} width={show === "grid" ? "fill" : "wide"}>
            {chosen?.render(state)}
          </Page>
        )}
      </Suspense>
      <ConfirmHost />
    </main>
  );
}
