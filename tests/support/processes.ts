import { readFile } from 'node:fs/promises';

const readProcess = (path: string): Promise<string> => readFile(`/proc/${path}`, 'utf8').catch(() => '');

/** The ids of all processes that `pid` started, directly or indirectly. */
export async function findDescendants(pid = 0): Promise<number[]> {
  const children = await readProcess(`${pid}/task/${pid}/children`);
  const direct = children.split(' ').filter(Boolean).map(Number);
  return [...direct, ...(await Promise.all(direct.map(findDescendants))).flat()];
}

/** The id of the first process under `pid` whose command line contains `text`. */
export async function findProcess(pid: number | undefined, text: string): Promise<number> {
  for (const descendant of await findDescendants(pid)) {
    if ((await readProcess(`${descendant}/cmdline`)).includes(text)) return descendant;
  }
  throw new Error(`no process with "${text}" in its command line`);
}
