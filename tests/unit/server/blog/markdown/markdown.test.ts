import { describe, expect, it } from 'vitest';
import { renderPost } from '../../../../../server/blog/markdown/render-post.tsx';
import { imageKey } from '../../../../../shared/node/digest.ts';

const wholeHtml = (blog: string): string => renderPost({ slug: 'tram', blog, language: 'en' }).body;
/** Without the directions of the blocks. */
const html = (markdown: string): string => wholeHtml(markdown).replaceAll(' dir="auto"', '');
const link = (href: string, text: string): string =>
  `<a href="${href}" target="_blank" rel="noopener noreferrer">${text}</a>`;
const image = (src: string, alt: string): string => `<img loading="lazy" decoding="async" alt="${alt}" src="${src}"/>`;

describe('allowed addresses', () => {
  it.each([
    ['http', '[x](http://a.example/)', link('http://a.example/', 'x')],
    ['https', '[x](https://a.example/?q=1&r=2#z)', link('https://a.example/?q=1&amp;r=2#z', 'x')],
    ['a scheme in capitals', '[x](HTTPS://a.example/)', link('HTTPS://a.example/', 'x')],
    ['mailto', '[x](mailto:desk@a.example)', link('mailto:desk@a.example', 'x')],
    ['xmpp', '[x](xmpp:desk@a.example)', link('xmpp:desk@a.example', 'x')],
    ['a path', '[x](/faq)', link('/faq', 'x')],
    ['a relative path', '[x](next-post)', link('next-post', 'x')],
    ['another host, same scheme', '[x](//a.example/)', link('//a.example/', 'x')],
    ['a colon after the path began', '[x](/a:b)', link('/a:b', 'x')],
    [
      'a title',
      '[x](/faq "Answers")',
      `<a href="/faq" title="Answers" target="_blank" rel="noopener noreferrer">x</a>`,
    ],
    ['an autolink', '<https://a.example/>', link('https://a.example/', 'https://a.example/')],
    ['a bare link', 'https://a.example/', link('https://a.example/', 'https://a.example/')],
    ['a reference', '[x][r]\n\n[r]: /faq', link('/faq', 'x')],
    ['a relative image', '![A tram](/t.jpg)', image('/t.jpg', 'A tram')],
    ['an image without words', '![](/t.jpg)', image('/t.jpg', '')],
  ])('%s', (_name, markdown, expected) => {
    expect(html(markdown)).toBe(`<p>${expected}</p>`);
  });
});

it.each([
  ['"Yes," she said, "it\'s so."', '“Yes,” she said, “it’s so.”'],
  ["(\"Aye\") and 'nay' in the '90s", '(“Aye”) and ‘nay’ in the ’90s'],
  ['"*Stet*"', '“<em>Stet</em>”'],
  ['"`a "b"`" is code', '“<code>a &quot;b&quot;</code>” is code'],
  ["https://a.example/it's", link('https://a.example/it&#x27;s', 'https://a.example/it&#x27;s')],
  ['a " b', 'a &quot; b'],
])('quotation marks are typographic outside code and addresses: %s', (markdown, expected) => {
  expect(html(markdown)).toBe(`<p>${expected}</p>`);
});

describe('refused addresses leave their text', () => {
  it.each([
    ['javascript', '[x](javascript:alert(1))', 'x'],
    ['javascript in capitals', '[x](JaVaScRiPt:alert(1))', 'x'],
    ['javascript with an entity for its colon', '[x](javascript&colon;alert(1))', 'x'],
    ['javascript with a numeric entity', '[x](&#106;avascript:alert(1))', 'x'],
    ['javascript split by an encoded line end', '[x](java&#10;script:alert(1))', 'x'],
    ['javascript behind a control character', '[x](&#1;javascript:alert(1))', 'x'],
    ['javascript in an autolink', '<javascript:alert(1)>', 'javascript:alert(1)'],
    ['javascript in a reference', '[x][r]\n\n[r]: javascript:alert(1)', 'x'],
    ['vbscript', '[x](vbscript:msgbox)', 'x'],
    ['data', '[x](data:text/html;base64,PHNjcmlwdD4=)', 'x'],
    ['ftp', '[x](ftp://a.example/)', 'x'],
    ['a scheme that only begins like an allowed one', '[x](httpsx:y)', 'x'],
    ['markup inside the link', '[**x**](javascript:alert(1))', '<strong>x</strong>'],
    ['a javascript image', '![A tram](javascript:alert(1))', 'A tram'],
    ['a data image', '![A tram](data:image/svg+xml,<svg/onload=alert(1)>)', 'A tram'],
    ['an image inside a link, both dropped', '[![A tram](data:x)](javascript:alert(1))', 'A tram'],
    ['an image inside a link, image dropped', '[![A tram](data:x)](/faq)', link('/faq', 'A tram')],
    ['an image inside a link, link dropped', '[![A tram](/t.jpg)](vbscript:x)', image('/t.jpg', 'A tram')],
  ])('%s', (_name, markdown, expected) => {
    expect(html(markdown)).toBe(`<p>${expected}</p>`);
  });
});

describe('raw HTML is shown as it was written', () => {
  it.each([
    ['a script', '<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    [
      'an inline tag',
      'a <b onclick="x()">bold</b> word',
      '<p>a &lt;b onclick=&quot;x()&quot;&gt;bold&lt;/b&gt; word</p>',
    ],
    ['an image that runs code', '<img src=x onerror=alert(1)>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
    [
      'a frame',
      '<iframe src="https://a.example"></iframe>',
      '<p>&lt;iframe src=&quot;https://a.example&quot;&gt;&lt;/iframe&gt;</p>',
    ],
    ['a comment', '<!-- note -->', '<p>&lt;!-- note --&gt;</p>'],
    ['a block in a list', '- <div>x</div>', '<ul>\n<li>&lt;div&gt;x&lt;/div&gt;</li>\n</ul>'],
    ['a block in a quotation', '> <hr>', '<blockquote>\n<p>&lt;hr&gt;</p>\n</blockquote>'],
    ['a tag in a heading', '# A <i>b</i>', '<h2>A &lt;i&gt;b&lt;/i&gt;</h2>'],
    ['an entity stays a character', '&lt;b&gt; &amp; &copy;', '<p>&lt;b&gt; &amp; ©</p>'],
  ])('%s', (_name, markdown, expected) => {
    expect(html(markdown)).toBe(expected);
  });
});

describe('headings', () => {
  const levels = (markdown: string): string =>
    [...html(markdown).matchAll(/<h(\d)/g)].map(([, level]) => level).join(' ');
  it.each([
    ['begin below the page’s own', '# A\n## B\n### C', '2 3 4'],
    ['keep h2 where the writer began there', '## A\n### B\n## C', '2 3 2'],
    ['never skip a level', '# A\n#### B\n###### C\n#### D', '2 3 4 3'],
    ['rise when the first is not the highest', '### A\n# B\n## C', '2 2 3'],
    ['end at h6', '# A\n## B\n### C\n#### D\n##### E\n###### F', '2 3 4 5 6 6'],
    ['count underlined ones', 'A\n===\n\nB\n---', '2 3'],
  ])('%s', (_name, markdown, expected) => {
    expect(levels(markdown)).toBe(expected);
  });
});

describe('CommonMark and the rest of GFM', () => {
  it('renders a table that scrolls inside itself, aligned without a style attribute', () => {
    const table = html('| | Fare |\n|---|---:|\n| Tram | 3.30 |');
    expect(table).toContain('<div class="scroller" role="group" aria-label="Table"><table>');
    expect(table).toContain('<tr><td></td><th class="align-right" scope="col">Fare</th></tr>');
    expect(table).toContain('<td class="align-right">3.30</td>');
    expect(table).not.toMatch(/style=|align=/);
  });

  it('renders code that scrolls inside itself, its markup as text', () => {
    expect(html('```js\na <b> [x](javascript:1)\n```')).toBe(
      '<div class="scroller" role="group" aria-label="Code"><pre><code class="language-js">a &lt;b&gt; [x](javascript:1)\n</code></pre></div>',
    );
  });

  it('leads to a footnote and back within the page', () => {
    const post = html('A[^1]\n\n[^1]: B');
    expect(post).toContain('<a href="#user-content-fn-1" id="user-content-fnref-1"');
    expect(post).toContain('<li id="user-content-fn-1">');
    expect(post).toContain('<h2 class="visually-hidden" id="footnote-label">Footnotes</h2>');
    expect(post).toContain('href="#user-content-fnref-1"');
    expect(post).not.toContain('target="_blank"');
  });
});

describe('a post cannot change the page', () => {
  it.each([
    ['a footnote named like a property', 'A[^__proto__]\n\n[^__proto__]: B'],
    ['deeply nested quotations', `${'> '.repeat(500)}x`],
    ['deeply nested emphasis', '*a '.repeat(500)],
    ['many open brackets', '['.repeat(2000)],
  ])('%s', (_name, markdown) => {
    expect(html(markdown)).toMatch(/^<(p|blockquote)>/);
    expect(html(markdown)).not.toMatch(/ (style|on\w+)=/);
  });
});

describe('images of other hosts', () => {
  const path = `/images/${imageKey('https://a.example/t.jpg')}`;

  it.each([
    ['an address', '![A tram](https://a.example/t.jpg)'],
    ['another spelling of it', '![A tram](HTTPS://A.example:443/t.jpg)'],
    ['one that takes the page’s scheme', '![A tram](//a.example/t.jpg)'],
    ['a reference', '![A tram][t]\n\n[t]: https://a.example/t.jpg'],
  ])('are requested from our server: %s', (_name, markdown) => {
    expect(html(markdown)).toContain(
      `alt="A tram" src="${path}/720?post=tram" srcSet="${path}/720?post=tram 720w, ${path}/320`,
    );
  });
});
