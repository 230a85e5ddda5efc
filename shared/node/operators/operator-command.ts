import { readFileSync } from 'node:fs';
import { ReplyError } from 'ioredis';
import { errorText, escapeControls, messageOf, textForLog } from '../process/error-text.ts';

export type Print = (line: string) => void;

/**
 * Runs a command for operators with the arguments of this process. `--help` prints its help, which lies beside the
 * bundle. The exit code is 1 if `run` returns false, and if it throws: what was wrong is on standard error.
 */
export async function runOperatorCommand(
  name: string,
  run: (args: string[], print: Print) => Promise<boolean>,
): Promise<void> {
  const args = process.argv.slice(2);
  const print: Print = (line) => void process.stdout.write(escapeControls(line.endsWith('\n') ? line : `${line}\n`));
  // A reader that has seen enough, such as `head`, closes the pipe.
  process.stdout.on('error', () => process.exit());
  if (args.includes('--help')) return print(readFileSync(new URL(`./help/${name}.txt`, import.meta.url), 'utf8'));
  try {
    if (!(await run(args, print))) process.exitCode = 1;
  } catch (error) {
    // A refusal of Redis is no bug: its message is enough, without a stack.
    const text = error instanceof ReplyError ? textForLog(messageOf(error)) : errorText(error);
    // A connection that is still open must not hold the command.
    process.stderr.write(escapeControls(`${text}\n`), () => process.exit(1));
  }
}
