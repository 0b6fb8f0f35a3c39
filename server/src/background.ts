import type { Domain } from "./domain.ts";
import { DOMAINS } from "./domains.ts";
import type { Services } from "./platform/services.ts";

/** Starts the background work of every domain. */
export async function startBackgroundWork(services: Services, domains: readonly Domain[] = DOMAINS): Promise<void> {
  for (const { jobs = [] } of domains) {
    for (const { queue, run, atStart, ...options } of jobs) {
      await services.jobs.work(
        queue,
        async (task) => {
          await run(services, task);
        },
        options,
      );
      if (atStart) await services.jobs.send(queue, {});
    }
  }
}
