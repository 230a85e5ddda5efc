import { readFileSync } from 'node:fs';
import { StartError } from './start-error.ts';

/** What a command prints, and whether its exit code is 0 or 1. */
export interface CommandResult {
  text: string;
  isSuccess: boolean;
}

/**
 * Runs a command for operators with the arguments of this process. `--help` prints its help, which lies beside the
 * bundle. A StartError is one line for each error on standard error and exit code 1.
 */
export async function runOperatorCommand(
  name: string,
  run: (args: readonly string[]) => Promise<CommandResult>,
): Promise<void> {
  const args = process.argv.slice(2);
  // A reader that has seen enough, such as `head`, closes the pipe.
  process.stdout.on('error', () => process.exit());
  try {
    const { text, isSuccess } = args.includes('--help') ? { text: helpOf(name), isSuccess: true } : await run(args);
    process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
    if (!isSuccess) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.errors.join('\n')}\n`);
    process.exitCode = 1;
  }
}

const helpOf = (name: string): string => readFileSync(new URL(`./help/${name}.txt`, import.meta.url), 'utf8');
