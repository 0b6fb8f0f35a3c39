// Whether the time of an answer tells an address with an account from one without: medians of 200 interleaved attempt.

import prepareTemplate from "../server/src/testing/setup.ts";
import { PASSWORD, startTestServer } from "../server/src/testing/test-server.ts";

const ATTEMPTS = 200;
const CALLS: readonly [name: string, path: string, body: Record<string, string>][] = [
  ["sign in", "/signin", { password: `${PASSWORD}-wrong` }],
  ["ask for a reset link", "/forgot-password", {}],
  ["verify a code", "/verify-otp", { auth_code: "000000" }],
];

const clean = await prepareTemplate();
const hazina = await startTestServer();
try {
  const { email: known } = await hazina.company("Bench Traders");
  for (const [name, path, body] of CALLS) {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      for (const kind of ["known", "unknown"] as const) {
        const started = performance.now();
        const email = kind === "known" ? known : "nobody@elsewhere.co.ke";
        await hazina.call({}, "POST", path, { email, ...body });
        times[kind].push(performance.now() - started);
      }
    }
    const [one, other] = [median(times.known), median(times.unknown)];
    const apart = (100 * Math.abs(one - other)) / Math.min(one, other);
    console.log(
      `${name}: known ${one.toFixed(1)} ms, unknown ${other.toFixed(1)} ms, ${apart.toFixed(1)} % apart (aim under 10)`,
    );
  }
} finally {
  await hazina.stop();
  await clean();
}

function median(values: number[]): number {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
