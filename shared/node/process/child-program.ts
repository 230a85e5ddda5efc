import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { createFairQueue } from '../fair-queue.ts';
import { messageOf } from './error-text.ts';
import { measureTime } from './process-time.ts';
import type { Message } from './reply-to-parent.ts';

const START_LIMIT_MS = 30_000;
const TURNS = 3;

type Outcome<Reply> =
  | { kind: 'reply'; reply: Reply }
  /** The request took the processor for too long, or too much memory. */
  | { kind: 'timeout' }
  | { kind: 'out-of-memory' }
  | { kind: 'ended'; reason: string }
  | { kind: 'failed'; reason: string }
  /** The request is not to blame: the process was starved, the system ended the process, or it could not be started. */
  | { kind: 'unavailable'; reason: string };

/** `ms` is the processor time that it took, or the elapsed time where the system does not report it. */
export type ProgramResult<Reply> = Outcome<Reply> & { ms: number };

interface ChildProgramOptions {
  heapLimitMb: number;
  /** For one request. The start of a process takes none of it. */
  timeLimitMs: number;
  /** Processes at once, each with one request. Others wait in a fair queue. */
  concurrency?: number;
  /** How long a process stays without work. By default for good. */
  idleMs?: number;
}

/**
 * Runs a program of ours in processes of its own, which can always be killed, unlike threads
 * (docs/decisions/0005-failures-and-processes.md). Each serves one request after the other.
 */
export function createChildProgram<Request extends Serializable, Reply>(
  program: URL,
  { heapLimitMb, timeLimitMs, concurrency = 1, idleMs }: ChildProgramOptions,
) {
  const queue = createFairQueue({ slots: concurrency });
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

  const start = async (): Promise<ChildProcess | Unavailable> => {
    const child = startProcess(program, heapLimitMb);
    running.add(child);
    child.once('close', () => running.delete(child));
    const ready = await resultOf(child, START_LIMIT_MS);
    if (ready.kind === 'reply') return child;
    child.kill('SIGKILL');
    return { kind: 'unavailable', reason: 'reason' in ready ? ready.reason : 'it did not start', ms: 0 };
  };

  const runNow = async (request: Request): Promise<ProgramResult<Reply>> => {
    if (isClosed) return STOPPING;
    const child = takeIdle() ?? (await start());
    if ('kind' in child) return isClosed ? STOPPING : child;
    const result = await resultOf<Reply>(child, timeLimitMs, request);
    if (result.kind === 'reply') keepIdle(child);
    else child.kill('SIGKILL');
    return isClosed && result.kind !== 'reply' ? STOPPING : result;
  };

  return {
    /** Never rejects. A request that exceeds a limit, or breaks the program, ends its process. */
    run: (request: Request, ...owners: string[]) => queue.run(owners, () => runNow(request)),
    waiting: queue.waiting,
    close: async () => {
      isClosed = true;
      const ended = [...running].map((child) => once(child, 'close'));
      for (const child of running) child.kill('SIGKILL');
      await Promise.all(ended);
    },
  };
}

type Unavailable = ProgramResult<never> & { kind: 'unavailable' };

const STOPPING: Unavailable = { kind: 'unavailable', reason: 'this process is stopping', ms: 0 };

/** Nothing of the environment of this process, so no secret. The allocator gives memory back as soon as it is free. */
const ENVIRONMENT = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };

const MAX_ERROR_OUTPUT = 2_000;
/** The end of what each process wrote to its standard error: why it died. */
const errorOutput = new WeakMap<ChildProcess, string>();

function startProcess(program: URL, heapLimitMb: number): ChildProcess {
  const child = fork(program, {
    env: ENVIRONMENT,
    execArgv: [`--max-old-space-size=${heapLimitMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errorOutput.set(child, ((errorOutput.get(child) ?? '') + text).slice(-MAX_ERROR_OUTPUT));
  });
  // Without a listener, the error of a program that cannot be started would end this process.
  child.on('error', () => {});
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('close', () => process.off('exit', kill));
  return child;
}

async function replyOf<Reply>(child: ChildProcess, signal: AbortSignal): Promise<Message<Reply>> {
  const [message]: Message<Reply>[] = await once(child, 'message', { signal });
  return message ?? { error: 'it sent nothing' };
}

/** V8 ends a process without memory with SIGABRT, the system with SIGKILL. */
async function endOf(child: ChildProcess, signal: AbortSignal): Promise<Outcome<never>> {
  const [code, endSignal]: (number | string | null)[] = await once(child, 'close', { signal });
  if (endSignal === 'SIGABRT') return { kind: 'out-of-memory' };
  const kind = endSignal === 'SIGKILL' ? 'unavailable' : 'ended';
  const output = errorOutput.get(child)?.trim() ?? '';
  return { kind, reason: `its process ended with ${code ?? endSignal}${output === '' ? '' : `: ${output}`}` };
}

/** The next message of a process, after a request if there is one. */
async function resultOf<Reply>(
  child: ChildProcess,
  timeLimitMs: number,
  request?: Serializable,
): Promise<ProgramResult<Reply>> {
  const finished = new AbortController();
  const { signal } = finished;
  const timeTaken = measureTime(child.pid);
  try {
    if (request !== undefined) child.send(request);
    const isSlow = () => timeTaken() >= timeLimitMs / 2;
    const result = await Promise.race([
      replyOf<Reply>(child, signal),
      endOf(child, signal),
      timeOut(timeLimitMs, isSlow, signal),
    ]);
    const ms = timeTaken();
    if ('kind' in result) return { ...result, ms };
    if ('error' in result) return { kind: 'failed', reason: result.error, ms };
    return { kind: 'reply', reply: result.reply, ms };
  } catch (error) {
    return { kind: 'unavailable', reason: messageOf(error), ms: timeTaken() };
  } finally {
    finished.abort();
  }
}

/** A process that had no processor for half of the time gets the time twice more. */
async function timeOut(limitMs: number, isSlow: () => boolean, signal: AbortSignal): Promise<Outcome<never>> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await delay(limitMs, undefined, { signal });
    if (isSlow()) return { kind: 'timeout' };
  }
  return { kind: 'unavailable', reason: 'its process had too little of the processor' };
}
