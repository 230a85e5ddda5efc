import { describe, expect, it } from 'vitest';
import { acceptFiles } from '../../../../../shared/node/publications/publication-claims.ts';
import type { PublicationFile } from '../../../../../shared/node/publications/publication-files.ts';
import { publicationSchema } from '../../../../../shared/publication-schema/publication.ts';

const file = (path: string, changedAt: number, ...hostnames: string[]): PublicationFile => ({
  path,
  changedAt,
  reading: { kind: 'valid', publication: publicationSchema.parse({ id: path, hostnames, categories: {} }) },
});
const hostsOf = ({ served }: ReturnType<typeof acceptFiles>) =>
  Array.from(served, ([path, { hostnames }]) => `${path} ${hostnames.join()}`);

describe('files that claim one host', () => {
  const c = file('c', 1, 'z');
  const before = acceptFiles([file('a', 1, 'x'), file('b', 1, 'y'), c], new Map()).served;
  const change = (...files: PublicationFile[]) => acceptFiles(files, before);

  it('may exchange hosts in one change', () => {
    expect(hostsOf(change(file('a', 2, 'y'), file('b', 2, 'x')))).toEqual(['a y', 'b x']);
  });

  it('are refused by the newer change alone', () => {
    const accepted = change(file('a', 3, 'new'), file('b', 2, 'new'), file('c', 4, 'other'));
    expect(hostsOf(accepted)).toEqual(['a x', 'b new', 'c other']);
    expect([...accepted.refused.keys()]).toEqual(['a']);
  });

  it('take back the hosts of their version before', () => {
    const accepted = change(file('a', 3, 'z'), file('b', 2, 'x'), c);
    expect(hostsOf(accepted)).toEqual(['a x', 'b y', 'c z']);
    expect([...accepted.refused.values()].flat()).toEqual([
      'a: c has the host "z" as well',
      'b: a has the host "x" as well',
    ]);
  });
});
