// `healthcheck.mjs ADDRESS …` exits with 0 when one of the addresses responds with a 2xx status, else with 1.
const TIMEOUT_MS = 4_000;

const responses = await Promise.all(
  process.argv.slice(2).map((address) =>
    fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
      ({ ok }) => ok,
      () => false,
    ),
  ),
);
process.exit(responses.includes(true) ? 0 : 1);
