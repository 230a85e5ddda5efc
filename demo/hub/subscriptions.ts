import { randomBytes } from 'node:crypto';
import { Agent, fetch, RetryAgent } from 'undici';
import * as z from 'zod';

/** What a subscriber asks for (WebSub, section 5.1). */
export const requestSchema = z.object({
  'hub.mode': z.enum(['subscribe', 'unsubscribe']),
  'hub.topic': z.url(),
  'hub.callback': z.url(),
  'hub.secret': z.string().max(199).default(''),
  'hub.lease_seconds': z.coerce.number().int().positive().default(86_400),
});

export type HubRequest = z.infer<typeof requestSchema>;

export interface HubSubscription {
  topic: string;
  callback: string;
  secret: string;
  /** Milliseconds since the epoch. */
  until: number;
}

export class HubSubscriptions {
  readonly #byCallback = new Map<string, HubSubscription>();

  /** Asks the subscriber whether it meant this, and does it if it says so. */
  async apply(request: HubRequest, leaseSeconds: number): Promise<void> {
    const { 'hub.mode': mode, 'hub.topic': topic, 'hub.callback': callback, 'hub.secret': secret } = request;
    const intent = { 'hub.mode': mode, 'hub.topic': topic, 'hub.lease_seconds': String(leaseSeconds) };
    if (!(await confirms(callback, intent))) return;
    if (mode === 'unsubscribe') this.#byCallback.delete(callback);
    else this.#byCallback.set(callback, { topic, callback, secret, until: Date.now() + leaseSeconds * 1_000 });
  }

  of(topic: string): HubSubscription[] {
    return [...this.#byCallback.values()].filter(({ topic: name, until }) => name === topic && until > Date.now());
  }

  drop({ callback }: HubSubscription): void {
    this.#byCallback.delete(callback);
  }
}

/** A server that is just starting does not listen yet. */
const patient = new RetryAgent(new Agent(), { maxRetries: 20, minTimeout: 500, timeoutFactor: 1 });

/** Keeps the query that the callback has (WebSub, section 5.1.1). */
export function withParameters(callback: string, parameters: Record<string, string>): URL {
  const url = new URL(callback);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}

/** Verification of intent (WebSub, section 5.3). */
async function confirms(callback: string, intent: Record<string, string>): Promise<boolean> {
  const challenge = randomBytes(16).toString('hex');
  const response = await fetch(withParameters(callback, { ...intent, 'hub.challenge': challenge }), {
    dispatcher: patient,
  });
  return response.ok && (await response.text()) === challenge;
}
