import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import PQueue from 'p-queue';
import { messageOf } from './error-text.ts';

const START_LIMIT_MS = 30_000;

export type ProgramResult<Reply> =
  | { kind: 'reply'; reply: Reply }
  | { kind: 'slow' }
  | { kind: 'out-of-memory' }
  /** The process ended by itself, or the system ended it. */
  | { kind: 'ended'; reason: string }
  | { kind: 'failed'; reason: string };

interface ChildProgramOptions {
  heapLimitMb: number;
  /** For one request; the start of a process takes none of it. */
  timeLimitMs: number;
  /** Processes at once, each with one request; others wait. */
  concurrency?: number;
  /** How long a process stays without work; by default for good. */
  idleMs?: number;
}

interface ChildProgram<Request, Reply> {
  /** Never rejects. A request that exceeds a limit, or breaks the program, ends its process. */
  ask: (request: Request) => Promise<ProgramResult<Reply>>;
  close: () => Promise<void>;
}

/**
 * Runs a program of ours in processes of its own, which can always be killed, unlike threads
 * (docs/decisions/0005-failures-and-processes.md). Each serves one request after the other.
 */
export function createChildProgram<Request extends Serializable, Reply>(
  program: URL,
  { heapLimitMb, timeLimitMs, concurrency = 1, idleMs }: ChildProgramOptions,
): ChildProgram<Request, Reply> {
  const queue = new PQueue({ concurrency });
  const running = new Set<ChildProcess>();
  const idle = new Map<ChildProcess, NodeJS.Timeout | undefined>();
  let isClosed = false;

  const takeIdle = (): ChildProcess | null => {
    for (const [child, timer] of idle) {
      clearTimeout(timer);
      idle.delete(child);
      if (child.connected) return child;
    }
    return null;
  };

  const keepIdle = (child: ChildProcess) => {
    const end = () => {
      idle.delete(child);
      child.kill('SIGKILL');
    };
    idle.set(child, idleMs === undefined ? undefined : setTimeout(end, idleMs).unref());
  };

  const start = async (): Promise<ProgramResult<ChildProcess>> => {
    const child = startProcess(program, heapLimitMb);
    running.add(child);
    child.once('close', () => running.delete(child));
    const ready = await resultOf(child, START_LIMIT_MS);
    if (ready.kind === 'reply') return { kind: 'reply', reply: child };
    child.kill('SIGKILL');
    return { kind: 'failed', reason: 'reason' in ready ? ready.reason : 'it did not start' };
  };

  const askNow = async (request: Request): Promise<ProgramResult<Reply>> => {
    if (isClosed) return STOPPING;
    const known = takeIdle();
    const started = known ? { kind: 'reply' as const, reply: known } : await start();
    if (started.kind !== 'reply') return isClosed ? STOPPING : started;
    const child = started.reply;
    const result = await resultOf<Reply>(child, timeLimitMs, request);
    if (result.kind === 'reply') keepIdle(child);
    else child.kill('SIGKILL');
    return isClosed && result.kind !== 'reply' ? STOPPING : result;
  };

  return {
    ask: (request) => queue.add(() => askNow(request)),
    close: async () => {
      isClosed = true;
      for (const child of running) child.kill('SIGKILL');
      await queue.onIdle();
    },
  };
}

const STOPPING = { kind: 'failed', reason: 'this process is stopping' } as const;

/** Nothing of the environment of this process, so no secret. The allocator gives memory back as soon as it is free. */
const ENVIRONMENT = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };

function startProcess(program: URL, heapLimitMb: number): ChildProcess {
  const child = fork(program, {
    env: ENVIRONMENT,
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

type Message<Reply> = { reply: Reply } | { error: string };

async function replyOf<Reply>(child: ChildProcess, signal: AbortSignal): Promise<ProgramResult<Reply>> {
  const [message]: Message<Reply>[] = await once(child, 'message', { signal });
  if (message && 'reply' in message) return { kind: 'reply', reply: message.reply };
  return { kind: 'failed', reason: message?.error ?? 'it sent nothing' };
}

/** V8 ends a process without memory with SIGABRT. */
async function endOf(child: ChildProcess, signal: AbortSignal): Promise<ProgramResult<never>> {
  const [code, endSignal]: (number | string | null)[] = await once(child, 'exit', { signal });
  if (endSignal === 'SIGABRT') return { kind: 'out-of-memory' };
  return { kind: 'ended', reason: `its process ended with ${code ?? endSignal}` };
}

/** The next message of a process, after a request if there is one. */
async function resultOf<Reply>(
  child: ChildProcess,
  timeLimitMs: number,
  request?: Serializable,
): Promise<ProgramResult<Reply>> {
  const done = new AbortController();
  const { signal } = done;
  try {
    if (request !== undefined) child.send(request);
    return await Promise.race([
      replyOf<Reply>(child, signal),
      endOf(child, signal),
      delay(timeLimitMs, { kind: 'slow' as const }, { signal }),
    ]);
  } catch (error) {
    return { kind: 'failed', reason: messageOf(error) };
  } finally {
    done.abort();
  }
}

/**
 * The program's side: says that it is ready, then replies to each request, with the message of an error if it fails.
 * Only the parent ends it: a terminal sends its signals to both, and the parent may still wait for a reply.
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
  process.send?.({ reply: 'ready' });
}
