import { describe, expect, it } from 'vitest';
import { createSingleFlight } from '../../../../server/cache/single-flight.ts';

describe('createSingleFlight', () => {
  it('does a piece of work once for all who ask while it is under way, and again for whoever asks later', async () => {
    const share = createSingleFlight<number>();
    let times = 0;
    const work = async () => {
      times += 1;
      return times;
    };
    expect(await Promise.all([share('a', work), share('a', work), share('b', work)])).toEqual([1, 1, 2]);
    expect(await share('a', work)).toBe(3);
  });

  it('shares a failure, and forgets it', async () => {
    const share = createSingleFlight<string>();
    const fails = () => Promise.reject(new Error('no'));
    const answers = await Promise.allSettled([share('a', fails), share('a', fails)]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await share('a', async () => 'yes')).toBe('yes');
  });
});
