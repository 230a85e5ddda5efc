import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { manifestOf } from '../../../scripts/manifest.mjs';

type Output = Parameters<typeof manifestOf>[0]['outputs'][string];

const imports = (path: string, kind: 'import-statement' | 'dynamic-import' = 'import-statement') => ({ path, kind });
const output = (fields: Partial<Output>): Output => ({ bytes: 0, inputs: {}, imports: [], exports: [], ...fields });
const input = (path: string, bytesInOutput: number) => ({ [path]: { bytesInOutput } });

const outputs = {
  'out/load-entry-O.js': output({ entryPoint: 'client/document/load-entry.ts' }),
  'out/entry-A.js': output({
    entryPoint: 'client/entry.tsx',
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
  'out/chunk-D.js': output({}),
  'out/texts-E.js': output({ entryPoint: 'shared/language/en/texts.ts', imports: [imports('out/chunk-H.js')] }),
  'out/chunk-H.js': output({}),
  'out/texts-G.js': output({ entryPoint: 'shared/language/fr/texts.ts' }),
  'out/main-S.css': output({ entryPoint: 'client/styles/main.css' }),
  'out/inner-I.css': output({ entryPoint: 'client/styles/inner.css' }),
  'out/newsreader-u20-400-X.woff2': output({
    inputs: input('fonts/newsreader-u20-400.woff2', 1),
  }),
  'out/newsreader-u20-600-Y.woff2': output({
    inputs: input('fonts/newsreader-u20-600.woff2', 1),
  }),
  'out/newsreader-ua1-400-Z.woff2': output({
    inputs: input('fonts/newsreader-ua1-400.woff2', 1),
  }),
};

const STYLE = 'b{}';

describe('the asset manifest', () => {
  const manifest = manifestOf({ inputs: {}, outputs }, STYLE);

  it('names the loader and the entry', () => {
    expect(manifest.loader).toBe('/assets/load-entry-O.js');
    expect(manifest.entry).toBe('/assets/entry-A.js');
  });

  it('names all scripts that an English home page loads', () => {
    const names = ['entry-A', 'chunk-B', 'chunk-C', 'load-entry-O', 'texts-E', 'chunk-H'];
    expect(manifest.homeScripts).toEqual(names.map((name) => `/assets/${name}.js`));
  });

  it('names the texts of each language', () => {
    expect(manifest.texts).toEqual({ en: '/assets/texts-E.js', fr: '/assets/texts-G.js' });
  });

  it('has the style as text, and its hash for the content security policy', () => {
    const hash = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;
    expect(manifest.style).toEqual({ text: STYLE, hash });
  });

  it('preloads only the Latin part of each font', () => {
    expect(manifest.fonts).toEqual(['/assets/newsreader-u20-400-X.woff2', '/assets/newsreader-u20-600-Y.woff2']);
  });

  it('needs fonts to preload', () => {
    const others = Object.fromEntries(Object.entries(outputs).filter(([name]) => !name.includes('newsreader-u20')));
    expect(() => manifestOf({ inputs: {}, outputs: others }, STYLE)).toThrow('no font to preload');
  });

  it('has another build when one file has another name', () => {
    const { 'out/chunk-D.js': moved, ...rest } = outputs;
    expect(manifestOf({ inputs: {}, outputs }, STYLE).build).toBe(manifest.build);
    expect(manifestOf({ inputs: {}, outputs: { ...rest, 'out/chunk-E.js': moved } }, STYLE).build).not.toBe(
      manifest.build,
    );
  });

  it('needs the entry', () => {
    expect(() => manifestOf({ inputs: {}, outputs: {} }, STYLE)).toThrow('client/entry.tsx was not built');
  });
});
