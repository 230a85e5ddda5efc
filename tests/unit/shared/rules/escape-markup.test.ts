import { describe, expect, it } from 'vitest';
import { escapeXml } from '../../../../shared/rules/escape-markup.ts';

describe('escapeXml', () => {
  it.each([
    ['a < b & c > "d" \'e\'', 'a &lt; b &amp; c &gt; &quot;d&quot; &#39;e&#39;'],
    ['bell\u0007 and tab\t', 'bell and tab\t'],
    ['lone \uD800 surrogate, whole 😀', 'lone  surrogate, whole 😀'],
    [']]>', ']]&gt;'],
  ])('%j', (text, expected) => {
    expect(escapeXml(text)).toBe(expected);
  });
});
