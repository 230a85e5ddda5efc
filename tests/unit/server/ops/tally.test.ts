import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { createTally } from '../../../../server/ops/tally.ts';

describe('createTally', () => {
  it('counts by two labels, and says the same however often it is asked', async () => {
    const registry = new Registry();
    const tally = createTally(registry, 'answers_total', 'Answers', ['route', 'status']);
    tally.count('/', 200);
    tally.count('/', 200);
    tally.count('/', 404);
    await registry.metrics();
    const text = await registry.metrics();
    expect(text).toContain('answers_total{route="/",status="200"} 2');
    expect(text).toContain('answers_total{route="/",status="404"} 1');
  });
});
