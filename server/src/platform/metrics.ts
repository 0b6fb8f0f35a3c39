import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** The metrics for operators: calls by operation and status, and their duration. */
export type Metrics = {
  observe(operation: string, status: number, seconds: number): void;
  /** Registers a function that counts the open streams of live updates. */
  watchStreams(count: () => number): void;
  text(): Promise<string>;
};

/**
 * The interval in milliseconds at which the event loop's lag is measured. At the library's default of 10 ms, the
 * measurement would account for half of an idle server's CPU use.
 */
const LAG_EVERY_MS = 100;

/** Creates the metrics, which are exported in the Prometheus text format. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: "hazina_", eventLoopMonitoringPrecision: LAG_EVERY_MS });
  const calls = new Counter({
    name: "hazina_calls_total",
    help: "Calls answered.",
    labelNames: ["operation", "status"],
    registers: [registry],
  });
  const duration = new Histogram({
    name: "hazina_call_seconds",
    help: "Seconds until a call was answered.",
    labelNames: ["operation"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10, 30],
    registers: [registry],
  });
  return {
    observe(operation, status, seconds) {
      calls.inc({ operation, status: String(status) });
      duration.observe({ operation }, seconds);
    },
    watchStreams(count) {
      new Gauge({
        name: "hazina_live_streams",
        help: "Open streams of live updates.",
        registers: [registry],
        collect() {
          this.set(count());
        },
      });
    },
    text: () => registry.metrics(),
  };
}
