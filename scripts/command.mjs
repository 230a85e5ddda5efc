import { Supervisor } from './supervisor.mjs';

/** An error that the person at the terminal can correct: printed as its message alone, without a stack, with exit code 1. */
export class CommandError extends Error {}

/**
 * Runs a command. `--help` prints `help` and does nothing else. The exit code is the number that `main` returns, or 1
 * after a CommandError; without a number it stays what the code that `main` ran has set.
 * @param {string} help
 * @param {() => Promise<number | void>} main
 */
export async function runCommand(help, main) {
  if (process.argv.includes('--help')) {
    console.log(help);
    return;
  }
  try {
    const code = await main();
    if (code !== undefined) process.exitCode = code;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/**
 * Runs a command that starts processes. However `main` ends, none of them is left. `--help` prints `help` and does nothing.
 * @param {string} help
 * @param {(supervisor: Supervisor) => Promise<number>} main returns the exit code
 */
export async function runWithProcesses(help, main) {
  await runCommand(help, async () => {
    const supervisor = new Supervisor();
    try {
      return await main(supervisor);
    } catch (error) {
      if (!supervisor.isStopping) throw error;
      return supervisor.ended();
    } finally {
      await supervisor.stop();
    }
  });
  process.exit();
}
