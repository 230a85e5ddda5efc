import { describe, expect, it } from 'vitest';
import { connectionsWithin } from '../../../../server/plugins/connections.ts';

const limitsWith = (openFiles: string) => `Limit                     Soft Limit           Hard Limit           Units
Max processes             500                  500                  processes
Max open files            ${openFiles}                 1048576              files
Max locked memory         8388608              8388608              bytes
`;

describe('open connections', () => {
  it.each([
    ['as many as there may be where the process may open many files', limitsWith('65536'), 4_000],
    ['as many as there may be where the number of files has no limit', limitsWith('unlimited'), 4_000],
    ['as many as there may be where the system does not tell', '', 4_000],
    ['four fifths of the files where the process may open few', limitsWith('1024'), 819],
  ])('are %s', (_, processLimits, connections) => {
    expect(connectionsWithin(processLimits, 4_000)).toBe(connections);
  });
});
