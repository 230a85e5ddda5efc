import { decodeHTML } from 'entities';
import { describe, expect, it } from 'vitest';
import { HomePage } from '../../../../client/pages/home-page.tsx';
import { homeData } from '../../../../server/pages/home.ts';
import { createTenant } from '../../../../server/publications/registry.ts';
import { buildSnapshot } from '../../../../server/snapshot/build-snapshot.ts';
import { NO_EDITIONS } from '../../../../shared/model/snapshot.ts';
import { publicationSchema } from '../../../../shared/publication-schema/publication.ts';
import toronto from '../../../../shared/publications/toronto.json' with { type: 'json' };
import { staticHtml } from '../../../support/page-html.tsx';
import { articles, NOW, requestOf } from '../../../support/snapshot-fixture.ts';

const publication = publicationSchema.parse(toronto);
const tenant = createTenant(publication, 1);
const record = (name: string) => {
  const stored = articles(name, 6);
  return { version: name, builtAt: NOW, articles: stored };
};
const snapshot = await buildSnapshot(
  tenant,
  { categories: publication.categories.map(({ anchor }) => record(anchor)), locations: [], editions: NO_EDITIONS },
  NOW,
);
const home = homeData(requestOf(snapshot), null);
const html = staticHtml(<HomePage page={{ kind: 'home', state: { status: 'ready', data: home }, expanded: null }} />);

describe('the home page of the shipped publication', () => {
  it('has the sixteen sections in order, each with its anchor and named by its title', () => {
    const found = html.matchAll(/<section class="section page[^"]*" id="([^"]*)" aria-labelledby="\1--title">/g);
    expect(Array.from(found, ([, anchor]) => anchor)).toEqual(publication.categories.map(({ anchor }) => anchor));
    const titles = html.matchAll(/<h2 id="[\w-]*--title" tabindex="-1"><a [^>]*>([^<]*)<\/a><\/h2>/g);
    expect(Array.from(titles, ([, title = '']) => decodeHTML(title))).toEqual(
      publication.categories.map(({ title }) => title),
    );
  });

  it('keeps its video in a sandbox', () => {
    const sandbox = /<iframe[^>]*youtube-nocookie[^>]*>/.exec(html)?.[0].match(/sandbox="([^"]*)"/)?.[1];
    expect(sandbox).toContain('allow-scripts');
    expect(sandbox).not.toMatch(/top-navigation|modals|downloads|forms/);
  });
});
