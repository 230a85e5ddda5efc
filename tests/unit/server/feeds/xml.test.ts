import { describe, expect, it } from 'vitest';
import { element, textElement, xmlText } from '../../../../server/feeds/xml.ts';

describe('xmlText', () => {
  it.each([
    ['a < b & c > "d" \'e\'', 'a &lt; b &amp; c &gt; &quot;d&quot; &apos;e&apos;'],
    ['bell\u0007 and tab\t', 'bell and tab\t'],
    ['lone \uD800 surrogate, whole 😀', 'lone  surrogate, whole 😀'],
    [']]>', ']]&gt;'],
  ])('%j', (text, expected) => {
    expect(xmlText(text)).toBe(expected);
  });
});

describe('element', () => {
  it('escapes attributes and closes itself where it is empty', () => {
    expect(element('a', { href: '"&<' })).toBe('<a href="&quot;&amp;&lt;"/>');
    expect(element('a', {}, '<b/>')).toBe('<a><b/></a>');
    expect([textElement('a', ''), textElement('a', null), textElement('a', '&')]).toEqual(['', '', '<a>&amp;</a>']);
  });
});
