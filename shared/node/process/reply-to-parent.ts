import { messageOf } from './error-text.ts';

export type Message<Reply> = { reply: Reply } | { error: string };

/**
 * A child program's side (child-program.ts): says that it is ready, then replies to each request, or with the message of
 * its error.
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
