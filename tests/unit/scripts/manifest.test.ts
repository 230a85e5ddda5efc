import { describe, expect, it } from 'vitest';
import { manifestOf, partsOfEntry } from '../../../scripts/manifest.mjs';

type Output = Parameters<typeof manifestOf>[0]['outputs'][string];

const imports = (path: string, kind: 'import-statement' | 'dynamic-import' = 'import-statement') => ({ path, kind });
const output = (fields: Partial<Output>): Output => ({ bytes: 0, inputs: {}, imports: [], exports: [], ...fields });
const input = (path: string, bytesInOutput: number) => ({ [path]: { bytesInOutput } });

const outputs = {
  'out/boot-O.js': output({ entryPoint: 'client/boot.ts' }),
  'out/entry-A.js': output({
    entryPoint: 'client/entry.tsx',
    cssBundle: 'out/entry-S.css',
    imports: [imports('out/chunk-B.js'), imports('out/faq-page-F.js', 'dynamic-import')],
    inputs: { ...input('client/entry.tsx', 10), ...input('client/pages/home.tsx', 20) },
  }),
  'out/chunk-B.js': output({
    imports: [imports('out/chunk-C.js')],
    inputs: {
      ...input('node_modules/react-dom/index.js', 900),
      ...input('node_modules/@a/b/node_modules/@c/d/x.js', 5),
    },
  }),
  'out/chunk-C.js': output({ inputs: input('client/components/card.tsx', 30) }),
  'out/faq-page-F.js': output({
    entryPoint: 'client/pages/faq-page.tsx',
    imports: [imports('out/chunk-C.js'), imports('out/chunk-D.js')],
  }),
  'out/hydrate-R.js': output({
    entryPoint: 'client/hydrate.ts',
    imports: [imports('out/chunk-C.js')],
    inputs: input('node_modules/react-dom/client.js', 50),
  }),
  'out/chunk-D.js': output({}),
  'out/card-P.png': output({ entryPoint: 'client/document/card.png' }),
  'out/entry-S.css': output({ entryPoint: 'client/styles/main.css' }),
  'out/newsreader-latin-wght-normal-u20-400-X.woff2': output({
    inputs: input('fonts/newsreader-latin-wght-normal-u20-400.woff2', 1),
  }),
  'out/newsreader-latin-wght-normal-u20-600-Y.woff2': output({
    inputs: input('fonts/newsreader-latin-wght-normal-u20-600.woff2', 1),
  }),
  'out/newsreader-latin-wght-normal-ua1-400-Z.woff2': output({
    inputs: input('fonts/newsreader-latin-wght-normal-ua1-400.woff2', 1),
  }),
};

describe('the asset manifest', () => {
  const manifest = manifestOf({ inputs: {}, outputs });

  it('names the boot, what it brings: the entry and all that it imports at once; and its style', () => {
    expect(manifest.boot).toBe('/assets/boot-O.js');
    expect(manifest.modules).toEqual(
      ['entry-A', 'chunk-B', 'chunk-C', 'hydrate-R'].map((name) => `/assets/${name}.js`),
    );
    expect(manifest.styles).toEqual(['/assets/entry-S.css']);
  });

  it('names for a page that is imported when needed what the entry has not brought', () => {
    expect(manifest.chunks).toEqual({ 'client/pages/faq-page.tsx': ['/assets/faq-page-F.js', '/assets/chunk-D.js'] });
  });

  it('names the picture that others show of the site', () => {
    expect(manifest.card).toBe('/assets/card-P.png');
  });

  it('preloads the English part of each weight and no other', () => {
    expect(manifest.fonts).toEqual([
      '/assets/newsreader-latin-wght-normal-u20-400-X.woff2',
      '/assets/newsreader-latin-wght-normal-u20-600-Y.woff2',
    ]);
  });

  it('has another build when one file has another name', () => {
    const { 'out/chunk-D.js': moved, ...rest } = outputs;
    expect(manifestOf({ inputs: {}, outputs }).build).toBe(manifest.build);
    expect(manifestOf({ inputs: {}, outputs: { ...rest, 'out/chunk-E.js': moved } }).build).not.toBe(manifest.build);
  });

  it('is not made of a build without the entry', () => {
    expect(() => manifestOf({ inputs: {}, outputs: {} })).toThrow('client/entry.tsx was not built');
  });
});

it('the parts of the first script are summed by package and by folder of ours, largest first', () => {
  expect(Object.entries(partsOfEntry({ inputs: {}, outputs }))).toEqual([
    ['react-dom', 950],
    ['client/components', 30],
    ['client/pages', 20],
    ['client/entry.tsx', 10],
    ['@c/d', 5],
  ]);
});
