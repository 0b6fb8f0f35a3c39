import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { SHOWN_IN_PLACE } from "../../forecasting/api.ts";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { builderQueries } from "../builder/api.ts";
import { openPath } from "../builder/open-path.ts";
import { builderTexts } from "../builder/texts.ts";
import styles from "../reporting.module.css";
import { analysisTexts } from "./texts.ts";

const texts = analysisTexts.dashboard;

/** Lists the company's custom dashboards, for users who may see reports. */
export function OwnDashboards() {
  const maySee = hasAbility(useUser(), ["View Reports"]);
  const list = builderQueries.dashboards.queryOptions({ input: {}, meta: SHOWN_IN_PLACE });
  const query = useQuery({ ...list, enabled: maySee });
  if (!maySee) return null;
  const rows = query.data?.data;
  return (
    <Section title={texts.own} lead={rows?.length === 0 ? texts.noOwn : undefined}>
      {rows === undefined ? (
        query.isError ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton height={48} radius="md" />
        )
      ) : rows.length === 0 ? null : (
        <ul className={styles.items}>
          {rows.map(({ id, name, scenario, updated_at, updated_by }) => (
            <li key={id}>
              <AppLink className={styles.link} to={openPath("dashboard", name, scenario)}>
                {name}
              </AppLink>{" "}
              <span className={styles.note}>{builderTexts.lists.by(formatDayAndTime(updated_at), updated_by)}</span>
            </li>
          ))}
        </ul>
      )}
      <AppLink className={styles.link} to={paths.reportsDisplay()}>
        {texts.all}
      </AppLink>
    </Section>
  );
}
