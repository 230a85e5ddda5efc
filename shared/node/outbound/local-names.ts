import type { LookupAddress } from 'node:dns';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';

export const HOSTS_FILE = '/etc/hosts';

const LOOPBACK: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

function addressesIn(hosts: string, name: string): LookupAddress[] {
  return hosts.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
    const family = isIP(address);
    return family !== 0 && names.some((known) => known.toLowerCase() === name) ? [{ address, family }] : [];
  });
}

/** The hosts file, where Docker writes `extra_hosts`, comes before `localhost` (RFC 6761, section 6.3). */
export async function localAddresses(name: string, hostsFile: string): Promise<readonly LookupAddress[]> {
  const hosts = await readFile(hostsFile, 'utf8').catch(() => '');
  const listed = addressesIn(hosts, name);
  if (listed.length > 0) return listed;
  return name === 'localhost' || name.endsWith('.localhost') ? LOOPBACK : [];
}
