import { describe, expect, it } from 'vitest';
import { FaqPage } from '../../../../client/pages/faq-page.tsx';
import { faqGroups } from '../../../../server/pages/faq.ts';
import { staticHtml, wordsOf } from '../../../support/page-html.tsx';

const STATE = { status: 'ready', data: { groups: faqGroups('en', 'Toronto') } } as const;
const html = staticHtml(<FaqPage page={{ kind: 'faq', state: STATE }} />);

describe('the FAQ without scripts', () => {
  it('has all ninety questions as one native accordion, all closed', () => {
    const items = html.match(/<details[^>]*>/g) ?? [];
    expect(items).toHaveLength(90);
    expect(new Set(items)).toEqual(new Set(['<details class="accordion-item" name="accordion">']));
  });

  it('has each id inside the details element, so that /faq#id opens it', () => {
    expect(html).toMatch(/<details [^>]*><summary><h3>Do you use cookies\?<\/h3><\/summary><div id="cookies"/);
  });

  it('has no filter', () => {
    expect(html).not.toContain('<input');
  });
});

it('names the city in questions and answers', () => {
  expect(wordsOf(html)).toContain(
    'What is Toronto News? A news page for Toronto that brings many publishers together.',
  );
  expect(html).not.toContain('{city}');
});

it('links its index to every group', () => {
  const targets = [...html.matchAll(/<li><a href="#([^"]*)"/g)].map(([, id]) => id);
  expect(targets).toHaveLength(12);
  for (const id of targets) expect(html).toContain(`<h2 id="${id}" tabindex="-1">`);
});

it('links pages through the router and feeds without it', () => {
  expect(html).toContain('<a href="/opml.xml">');
  expect(html).toContain('<a href="/news"');
});

describe('the footer invites the reader to write', () => {
  it('by mail', () => {
    expect(html).toContain('<a class="button" href="mailto:newsroom@toronto.example">Write to us</a>');
  });

  it('through the contact block where the publication has no address', () => {
    const page = staticHtml(<FaqPage page={{ kind: 'faq', state: STATE }} />, { contactEmail: null });
    expect(page).toContain('<a class="button" href="#contact">Contact us</a>');
    expect(page).not.toContain('mailto:');
  });
});
