import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { editQueries } from "../api.ts";
import { useStatementEditor } from "../editing/statement-editor.ts";
import { notifyFailure } from "../notify-failure.ts";
import { driverTexts } from "./texts.ts";

/**
 * Returns the names of the scenario's revenue lines from the server; undefined until loaded. If loading fails, shows
 * one error notification.
 */
export function useRevenueLines(): readonly string[] | undefined {
  const { scenario } = useStatementEditor();
  const { data, error } = useQuery(editQueries.revenueLines.queryOptions({ input: { scenario } }));
  useEffect(() => {
    if (error !== null) notifyFailure(error, driverTexts.percentage.linesFailed);
  }, [error]);
  return data;
}
