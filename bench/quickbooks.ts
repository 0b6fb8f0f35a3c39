// Reading 36 months of both statements from QuickBooks: the simulator answers from this process, and its time is in the figures.
import { addMonths, formatMonth, lastDayOf, monthAt, now } from "@hazina/base/calendar.ts";
import { startSimulator } from "../server/src/accounting/quickbooks/simulator/listening-simulator.fixture.ts";
import { pressAllow } from "../server/src/accounting/quickbooks/simulator/press-allow.fixture.ts";
import { expectOk } from "../server/src/testing/journey.ts";
import { onBenchCompany, spread } from "./company/bench-company.ts";

const MONTHS = 36;
const ROUNDS = 10;
const AIM_MS = 5_000;

const simulator = await startSimulator(now);
const last = addMonths(monthAt(now()), -1);
const days = { start_date: `${formatMonth(addMonths(last, 1 - MONTHS))}-01`, end_date: lastDayOf(last) };

await onBenchCompany(async ({ server, token, post }) => {
  const timed = async (work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };
  const { url } = (await expectOk(server.call("GET", "/quickbooks/access-token", undefined, token))) as { url: string };
  const bound = await pressAllow(url, { ...days, forecast_period: "12" });
  const query = new URLSearchParams({ ...days, ...bound, forecast_period: "12" });
  const first = await timed(() => expectOk(server.call("GET", `/quickbooks/profit-loss?${query}`, undefined, token)));
  console.log(`${MONTHS} months read and stored for the first time: ${first.toFixed(0)} ms (aim ${AIM_MS})`);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    times.push(await timed(() => post("/quickbooks/sync", { ...days, forecast_period: 12 })));
  const { median, slowest } = spread(times);
  console.log(`${MONTHS} months read again and compared: median ${median} ms, slowest ${slowest} ms (aim ${AIM_MS})`);
}, simulator.environment);
await simulator.stop();
