import type { Publication } from '../../publication-schema/publication.ts';
import { bareHost } from '../../rules/host-name.ts';
import { type JsonPath, placeInFile } from './json-places.ts';
import type { PublicationFile } from './publication-files.ts';

/** By the paths of their files. */
export type ServedPublications = ReadonlyMap<string, Publication>;

export interface AcceptedFiles {
  files: readonly PublicationFile[];
  served: ServedPublications;
  refused: ReadonlyMap<string, readonly string[]>;
  /** Whether a valid file is refused since another one has its id or a host of it. */
  hasConflict: boolean;
}

/** Refuses the newer of two changes that claim one id or host (docs/operations.md, "Changes to publication files"). */
export function acceptFiles(files: readonly PublicationFile[], before: ServedPublications): AcceptedFiles {
  const refused = new Map<string, readonly string[]>();
  for (const { path, reading } of files) if (reading.kind === 'refused') refused.set(path, reading.errors);
  const invalid = refused.size;
  const choose = ({ path, reading }: PublicationFile) =>
    reading.kind === 'refused' || refused.has(path) ? before.get(path) : reading.publication;

  for (;;) {
    const chosen = files.flatMap((file) => {
      const publication = choose(file);
      return publication ? [{ ...file, publication }] : [];
    });
    const conflicts = conflictsAmong(chosen, before);
    if (conflicts.size === 0) {
      const served = new Map(chosen.map(({ path, publication }) => [path, publication]));
      return { files, served, refused, hasConflict: refused.size > invalid };
    }
    // The version of a refused file that was served before stays, and another changed file may claim its id or host.
    for (const [path, errors] of conflicts) refused.set(path, errors);
  }
}

type ChosenFile = PublicationFile & { publication: Publication };

/** The errors of the changed files that claim what an unchanged file, or an older change, has. */
function conflictsAmong(files: readonly ChosenFile[], before: ServedPublications): Map<string, string[]> {
  const isUnchanged = ({ path, publication }: ChosenFile) => before.get(path) === publication;
  const changed = files.filter((file) => !isUnchanged(file)).toSorted((a, b) => a.changedAt - b.changedAt);
  const owners = new Map<string, string>();
  const conflicts = new Map<string, string[]>();
  for (const { path, publication } of [...files.filter(isUnchanged), ...changed]) {
    const claims = claimsOf(publication);
    const errors = claims.flatMap(({ name, field }) => {
      const owner = owners.get(name);
      return owner === undefined ? [] : [`${placeInFile(path, field)}: ${owner} has the ${name} as well`];
    });
    if (errors.length > 0) conflicts.set(path, errors);
    else for (const { name } of claims) owners.set(name, path);
  }
  return conflicts;
}

interface Claim {
  name: string;
  field: JsonPath;
}

/** What only one file may have; a host that a file lists twice is claimed once. */
function claimsOf({ id, hostnames }: Publication): Claim[] {
  const hosts = hostnames.map((host, index) => ({ name: `host "${bareHost(host)}"`, field: ['hostnames', index] }));
  const once = new Map(hosts.toReversed().map((host) => [host.name, host]));
  return [{ name: `id "${id}"`, field: ['id'] }, ...once.values()];
}
