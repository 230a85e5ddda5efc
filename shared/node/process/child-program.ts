import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from './error-text.ts';

/**
 * Starts a program of ours in a process of its own: it can be killed whatever it does, unlike a thread
 * (docs/decisions/0005-failures-and-processes.md). It gets no environment, so it knows no secret.
 */
export function startProgram(program: URL, heapLimitMb: number): ChildProcess {
  const child = fork(program, {
    env: { NODE_ENV: 'production' },
    execArgv: [`--max-old-space-size=${heapLimitMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Without a listener, the error of a program that cannot be started would end this process.
  child.on('error', () => {});
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('close', () => process.off('exit', kill));
  return child;
}

export type ProgramResult<Reply> =
  | { kind: 'reply'; reply: Reply }
  | { kind: 'slow' }
  | { kind: 'out-of-memory' }
  | { kind: 'failed'; reason: string };

type Message<Reply> = { reply: Reply } | { error: string };

async function replyOf<Reply>(program: ChildProcess, signal: AbortSignal): Promise<ProgramResult<Reply>> {
  const [message]: Message<Reply>[] = await once(program, 'message', { signal });
  if (message && 'reply' in message) return { kind: 'reply', reply: message.reply };
  return { kind: 'failed', reason: message?.error ?? 'it sent nothing' };
}

/** V8 ends a process without memory with SIGABRT. */
async function endOf(program: ChildProcess, signal: AbortSignal): Promise<ProgramResult<never>> {
  const [code, endSignal]: (number | string | null)[] = await once(program, 'exit', { signal });
  if (endSignal === 'SIGABRT') return { kind: 'out-of-memory' };
  return { kind: 'failed', reason: `its process ended with ${code ?? endSignal}` };
}

/** Sends one request and waits for the reply; never rejects. After any other result the program is to be killed. */
export async function askProgram<Reply>(
  program: ChildProcess,
  request: Serializable,
  timeLimitMs: number,
): Promise<ProgramResult<Reply>> {
  const done = new AbortController();
  const { signal } = done;
  try {
    program.send(request);
    return await Promise.race([
      replyOf<Reply>(program, signal),
      endOf(program, signal),
      delay(timeLimitMs, { kind: 'slow' as const }, { signal }),
    ]);
  } catch (error) {
    return { kind: 'failed', reason: messageOf(error) };
  } finally {
    done.abort();
  }
}

/**
 * The program's side: replies to each request, with the message of an error where it fails. Only the parent ends it: a
 * terminal sends its signals to both, and the parent may still wait for a reply.
 */
export function replyToParent<Request, Reply>(handle: (request: Request) => Reply | Promise<Reply>): void {
  const messageFor = async (request: Request): Promise<Message<Reply>> => {
    try {
      return { reply: await handle(request) };
    } catch (error) {
      return { error: messageOf(error) };
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
  process.on('message', async (request: Request) => process.send?.(await messageFor(request)));
}
