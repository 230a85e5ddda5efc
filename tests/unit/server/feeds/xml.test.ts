import { describe, expect, it } from 'vitest';
import { element, textElement } from '../../../../server/feeds/xml.ts';

describe('element', () => {
  it('escapes attributes and closes itself where it is empty', () => {
    expect(element('a', { href: '"&<' })).toBe('<a href="&quot;&amp;&lt;"/>');
    expect(element('a', {}, '<b/>')).toBe('<a><b/></a>');
    expect([textElement('a', ''), textElement('a', null), textElement('a', '&')]).toEqual(['', '', '<a>&amp;</a>']);
  });
});
