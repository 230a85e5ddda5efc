import { readFileSync } from 'node:fs';

interface EnvValues {
  values: Record<string, string>;
  /** The files that values come from, by variable. */
  files: Map<string, string>;
  /** One line for each variable whose file cannot be used, by variable. */
  errors: Map<string, string>;
}

/**
 * Returns the values of the variables `names`. A variable `NAME` may be given as `NAME_FILE`, the path of a file that holds
 * the value, as secrets are mounted; the last line break of the file is dropped. An empty variable counts as unset.
 */
export function readEnvValues(names: string[], source: NodeJS.ProcessEnv): EnvValues {
  const result: EnvValues = { values: {}, files: new Map(), errors: new Map() };
  for (const name of names) {
    const value = source[name];
    const file = source[`${name}_FILE`];
    if (value && file) result.errors.set(name, `${name} and ${name}_FILE are both set; set one of them`);
    if (value) result.values[name] = value;
    else if (file) addFile(result, name, file);
  }
  return result;
}

function addFile({ values, files, errors }: EnvValues, name: string, file: string): void {
  try {
    const value = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    files.set(name, file);
    if (value === '') errors.set(name, `${name}_FILE=${JSON.stringify(file)} is not accepted; the file is empty`);
    else values[name] = value;
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : 'unknown error';
    errors.set(name, `${name}_FILE=${JSON.stringify(file)} is not accepted; the file cannot be read: ${reason}`);
  }
}
