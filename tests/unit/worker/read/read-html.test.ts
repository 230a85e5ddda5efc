import { describe, expect, it } from 'vitest';
import { readHtml } from '../../../../worker/read/read-html.ts';

const IMAGE = '<img src="a.jpg">';
const SENTENCE = 'The council voted.';

describe('the text of HTML', () => {
  it.each([
    ['in one block', `<div>${' '.repeat(2_500)}${IMAGE}</div><p>${SENTENCE}</p>`],
    ['between elements', `${'<br>\n'.repeat(2_500)}${IMAGE}<p>${SENTENCE}</p>`],
    ['of references', `<p>${'&nbsp;'.repeat(2_500)}</p>${IMAGE}<p>${SENTENCE}</p>`],
  ])('is found behind much white space %s', (_, html) => {
    expect(readHtml(html)).toEqual({ text: SENTENCE, images: [new Map([['src', 'a.jpg']])] });
  });

  it('is found behind much white space without markup', () => {
    expect(readHtml(`${'\n '.repeat(2_500)}${SENTENCE}`).text).toBe(SENTENCE);
    expect(readHtml(`The council${' '.repeat(2_500)}voted.`).text).toBe(SENTENCE);
  });

  it('keeps one space between words, whichever elements part them', () => {
    expect(readHtml('<p>The <b> council</b></p> <p> voted </p>').text).toBe('The council voted');
    expect(readHtml('The coun<b>cil</b> voted').text).toBe('The council voted');
  });

  it.each([
    ['<p>A <code>&lt;iframe&gt;</code> and a <code>&lt;b&gt;</code> now.</p>', 'A <iframe> and a <b> now.'],
    ['<p>A <select> and a <b>bold</b> text.</p>', 'A and a bold text.'],
    ['<p>Voted <iframe>no frames</iframe> today.</p>', 'Voted today.'],
    ['<p>Voted.</p><script>track("<p>")', 'Voted.'],
    ['<p>Voted.</p><style>p { color: red', 'Voted.'],
  ])('%s', (html, text) => expect(readHtml(html).text).toBe(text));
});
