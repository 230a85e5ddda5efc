import { describe, expect, it } from 'vitest';
import { acceptFiles, type PublicationFile } from '../../../../../shared/node/publications/publication-files.ts';
import { publicationSchema } from '../../../../../shared/publication-schema/publication.ts';

const file = (path: string, ...hostnames: string[]): PublicationFile => ({
  path,
  reading: { kind: 'valid', publication: publicationSchema.parse({ id: path, hostnames, categories: {} }) },
});
const hostsOf = ({ served }: ReturnType<typeof acceptFiles>) =>
  Array.from(served, ([path, { hostnames }]) => `${path} ${hostnames.join()}`);

describe('files that claim one host', () => {
  const c = file('c', 'z');
  const before = acceptFiles([file('a', 'x'), file('b', 'y'), c], new Map()).served;
  const change = (...files: PublicationFile[]) => acceptFiles(files, before);

  it('are refused after the first, by their names', () => {
    const accepted = change(file('a', 'new'), file('b', 'new'), file('c', 'other'));
    expect(hostsOf(accepted)).toEqual(['a new', 'b y', 'c other']);
    expect([...accepted.refused.keys()]).toEqual(['b']);
  });

  it('keep the hosts of their version before while a change is refused', () => {
    const accepted = change(file('a', 'z'), file('b', 'x'), c);
    expect(hostsOf(accepted)).toEqual(['a x', 'b y', 'c z']);
    expect([...accepted.refused.values()].flat()).toEqual([
      'a: c has the host "z" as well',
      'b: a has the host "x" as well',
    ]);
  });

  it('have a refused change accepted at the next check after the host is free', () => {
    const moved = [file('a', 'y'), file('b', 'new')];
    const first = acceptFiles(moved, before);
    expect(first.hasConflict).toBe(true);
    expect(hostsOf(acceptFiles(moved, first.served))).toEqual(['a y', 'b new']);
  });
});
