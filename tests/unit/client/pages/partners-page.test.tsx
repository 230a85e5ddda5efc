import { expect, it } from 'vitest';
import { PartnersPage } from '../../../../client/pages/partners-page.tsx';
import { staticHtml, wordsOf } from '../../../support/page-html.tsx';

const html = staticHtml(<PartnersPage />);
const frames = html.match(/<iframe[^>]*>/g) ?? [];

it('the partners page has its title and its hint', () => {
  expect(wordsOf(html)).toMatch(/^Our Partners Click and drag to navigate through the document /);
});

it('the partners page frames three documents with their titles, the first of them at once', () => {
  expect(frames.map((frame) => [/src="([^"]*)"/.exec(frame)?.[1], /title="([^"]*)"/.exec(frame)?.[1]])).toEqual([
    ['https://drive.google.com/file/d/file-1/preview', 'Partner Document 1'],
    ['https://drive.google.com/file/d/file-2/preview', 'Partner Document 2'],
    ['https://drive.google.com/file/d/file-3/preview', 'Partner Document 3'],
  ]);
  expect(frames.map((frame) => /loading="(\w+)"/.exec(frame)?.[1])).toEqual(['eager', 'lazy', 'lazy']);
});

it('the partners page keeps its documents in a sandbox', () => {
  for (const frame of frames) {
    const sandbox = /sandbox="([^"]*)"/.exec(frame)?.[1];
    expect(sandbox).toContain('allow-scripts');
    expect(sandbox).not.toMatch(/top-navigation|modals|downloads|forms/);
  }
});
