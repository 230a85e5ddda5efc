import { readArguments, runCommand } from './command.mjs';
import { findProgram, HEADLESS_SHELL, installHeadlessShell, installPackages, isDebian } from './programs.mjs';
import { findRedisProgram, installRedisProgram } from './redis.mjs';

const HELP = `node scripts/install-test-tools.mjs: installs what the tests run best with, where it is missing and can be installed (on
Debian as root; on Ubuntu, Redis only). \`npm test\` runs without them too, where there is a Docker engine and a browser.

  redis-server             The tests run \`npm run demo\`, whose Redis would be a container. A container adds a network
                           interface, at which Chromium aborts its requests (ERR_NETWORK_CHANGED).
  chromium-headless-shell  It draws no windows, which saves a third of the processor time of a page.
  nginx                    One test file tries deploy/nginx.conf.`;

await runCommand(HELP, async () => {
  readArguments();
  if (!findRedisProgram()) installRedisProgram();
  if (!process.env.CHROMIUM && !findProgram([HEADLESS_SHELL])) installHeadlessShell();
  if (!findProgram(['nginx']) && isDebian()) installPackages(['nginx-light']);
});
