import { SegmentedControl } from "@mantine/core";
import { useQuery as useAddress, useSetQuery } from "../../kit/page/navigate.ts";
import styles from "./roles.module.css";
import { rolesTexts } from "./texts.ts";

const texts = rolesTexts.views;

/** A switch between the three views of the page: roles, ability groups and conflicting duties. */
export function ViewSwitch() {
  const { view = "roles" } = useAddress();
  const set = useSetQuery();
  return (
    <SegmentedControl
      size="xs"
      className={styles.views ?? ""}
      aria-label={texts.label}
      value={view}
      onChange={(chosen) =>
        set({ view: chosen === "roles" ? undefined : chosen, search: undefined, sort: undefined, page: undefined })
      }
      data={[
        { value: "roles", label: texts.roles },
        { value: "groups", label: texts.groups },
        { value: "duties", label: texts.duties },
      ]}
    />
  );
}
