import { Supervisor } from './supervisor.mjs';

/** An error that the user can correct: its message is printed without a stack. */
export class CommandError extends Error {}

/**
 * Returns the arguments of this command.
 * @throws {CommandError} for an argument that is not accepted
 */
export function readArguments(/** @type {readonly string[]} */ accepted = []) {
  const args = process.argv.slice(2);
  const unknown = args.find((argument) => !accepted.includes(argument));
  if (unknown !== undefined) throw new CommandError(`"${unknown}" is not accepted: see --help.`);
  return args;
}

/** Runs a command. The exit code is the number that `main` returns, or 1 after a CommandError. */
export async function runCommand(/** @type {string} */ help, /** @type {() => Promise<number | void>} */ main) {
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

/** Runs a command that starts processes, and stops all of them at its end. Ends this process. */
export async function runWithProcesses(
  /** @type {string} */ help,
  /** @type {(supervisor: Supervisor) => Promise<number>} */ main,
) {
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
