/**
 * Whose code a source is: a package's name, or the project's own folder.
 * @param {string} input
 */
function ownerOf(input) {
  const inPackages = input.lastIndexOf('node_modules/');
  if (inPackages === -1) return input.split('/').slice(0, 2).join('/');
  const [scope = '', name = ''] = input.slice(inPackages + 'node_modules/'.length).split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

/**
 * The bytes that each package and each folder of ours has in the given outputs, minified, before compression: largest first.
 * @param {import('esbuild').Metafile} metafile
 * @param {string[]} outputs
 * @returns {Record<string, number>}
 */
export function partsOf(metafile, outputs) {
  /** @type {Record<string, number>} */
  const parts = {};
  for (const output of outputs) {
    for (const [input, { bytesInOutput }] of Object.entries(metafile.outputs[output]?.inputs ?? {})) {
      const owner = ownerOf(input);
      parts[owner] = (parts[owner] ?? 0) + bytesInOutput;
    }
  }
  return Object.fromEntries(Object.entries(parts).sort(([, a], [, b]) => b - a));
}
