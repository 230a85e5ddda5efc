import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { compactRecord } from '../../../../server/snapshot/compact-record.ts';
import { waitFor } from '../../../support/wait-for.ts';
import { articles } from '../../shared/snapshot-fixture.ts';

it('a compact record has its articles, also after they were collected', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const record = compactRecord({ version: 'v', builtAt: 1, articles: articles('é', 3) });
  const first = new WeakRef(record.readArticles());
  await waitFor(() => {
    collect();
    return first.deref() === undefined;
  });
  expect(record.readArticles()).toEqual(articles('é', 3));
});
