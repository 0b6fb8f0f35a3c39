import type { DriverFields } from "@hazina/engine/forecasting/driver-fields/fields.ts";
import { useEffect, useState } from "react";
import { editApi } from "../api.ts";
import type { LineName } from "../live/line-edit.ts";

/**
 * The driver of a line (null if there is none), the name of the scenario from which the driver is inherited (null if
 * it is set in this scenario), and the version of the line when it was read.
 */
export type CurrentDriver = {
  readonly driver: DriverFields | null;
  readonly inheritedFrom: string | null;
  readonly version: number | undefined;
};

const UNREAD: CurrentDriver = { driver: null, inheritedFrom: null, version: undefined };

/** Loads the driver of a line. If loading fails, the line is treated as having no driver. */
export async function readCurrentDriver(scenario: string, { statement, path }: LineName): Promise<CurrentDriver> {
  try {
    const answer = await editApi.revenueDriver({
      scenario,
      line: path,
      atype: statement,
    });
    return { driver: withMethod(answer.driver), inheritedFrom: answer.inherited_from, version: answer.version };
  } catch {
    return UNREAD;
  }
}

/** Returns the driver of a line, which is read once when the line's dialog opens; undefined until it is read. */
export function useCurrentDriver(scenario: string, line: LineName): CurrentDriver | undefined {
  const [current, setCurrent] = useState<CurrentDriver>();
  const { statement, path } = line;
  useEffect(() => {
    let isWanted = true;
    void readCurrentDriver(scenario, { statement, path }).then((read) => {
      if (isWanted) setCurrent(read);
    });
    return () => {
      isWanted = false;
    };
  }, [scenario, statement, path]);
  return current;
}

type Answered = Omit<DriverFields, "method"> & { readonly method: DriverFields["method"] | null };

function withMethod(driver: Answered | null): DriverFields | null {
  return driver === null || driver.method === null ? null : { ...driver, method: driver.method };
}
