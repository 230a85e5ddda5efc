// `healthcheck.mjs ADDRESS …` ends with 0 when one of the addresses answers with a 2xx, else with 1: what a container is asked.
const TIMEOUT_MS = 4_000;

const answers = await Promise.all(
  process.argv.slice(2).map((address) =>
    fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
      ({ ok }) => ok,
      () => false,
    ),
  ),
);
process.exit(answers.includes(true) ? 0 : 1);
