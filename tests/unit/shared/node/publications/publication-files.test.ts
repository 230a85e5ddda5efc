import { describe, expect, it } from 'vitest';
import { acceptFiles, type PublicationFile } from '../../../../../shared/node/publications/publication-files.ts';
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

  it('may be edited at once, if one of them only gives the host up', () => {
    expect(hostsOf(change(file('a', 2, 'x', 'y'), file('b', 3)))).toEqual(['a x,y', 'b ']);
  });

  it('are refused by the newer change alone', () => {
    const accepted = change(file('a', 3, 'new'), file('b', 2, 'new'), file('c', 4, 'other'));
    expect(hostsOf(accepted)).toEqual(['a x', 'b new', 'c other']);
    expect([...accepted.refused.keys()]).toEqual(['a']);
  });

  it('keep the hosts of their version before while a change is refused', () => {
    const accepted = change(file('a', 3, 'z'), file('b', 2, 'x'), c);
    expect(hostsOf(accepted)).toEqual(['a x', 'b y', 'c z']);
    expect([...accepted.refused.values()].flat()).toEqual([
      'b: a has the host "x" as well',
      'a: c has the host "z" as well',
    ]);
  });

  it('have a refused change accepted at the next check after the host is free', () => {
    const moved = [file('a', 2, 'y'), file('b', 3, 'new')];
    const first = acceptFiles(moved, before);
    expect(first.hasConflict).toBe(true);
    expect(hostsOf(acceptFiles(moved, first.served))).toEqual(['a y', 'b new']);
  });
});
