/** Contents of documents that attack the reader. `size` is about their length in characters. */
const HOSTILE: Record<string, (size: number) => string> = {
  'deep nesting in a description': (size) =>
    item(`<description>${'<b>'.repeat(size / 7)}${'</b>'.repeat(size / 7)}</description>`),
  'deep nesting of structure': (size) => `<rss><channel>${'<x>'.repeat(size / 7)}${'</x>'.repeat(size / 7)}`,
  'end tags of elements never opened': (size) => `<rss><channel><item><title>t</title>${'</q>'.repeat(size / 4)}`,
  'open tags, then other end tags': (size) => `<rss><channel><item>${'<a>'.repeat(size / 7)}${'</b>'.repeat(size / 7)}`,
  'unclosed <x<p in a description': (size) => item(`<description><![CDATA[${'x<p'.repeat(size / 3)}]]></description>`),
  'unclosed <p in a title': (size) => item(`<title><![CDATA[${'<p '.repeat(size / 3)}]]></title>`),
  'a million items': (size) => `<rss><channel>${'<item><title>t</title></item>'.repeat(size / 29)}</channel></rss>`,
  'a million empty items': (size) => `<rss><channel>${'<item/>'.repeat(size / 7)}</channel></rss>`,
  'a million channels': (size) => `<rss>${'<channel><title>t</title>'.repeat(size / 25)}`,
  'a million fields in an item': (size) => item('<title>t</title>'.repeat(size / 16)),
  'a million media elements': (size) => item('<media:content url="https://a.example/1.jpg"/>'.repeat(size / 46)),
  'a million attributes': (size) =>
    item(`<enclosure ${Array.from({ length: size / 12 }, (_, n) => `a${n}="1"`).join(' ')}/>`),
  'one huge attribute': (size) =>
    item(`<enclosure url="https://a.example/${'a'.repeat(size)}.jpg" type="image/jpeg"/>`),
  'a huge attribute of entities': (size) => item(`<enclosure url="${'&amp;'.repeat(size / 5)}"/>`),
  'a huge element name': (size) => item(`<${'n'.repeat(size)}>t</x>`),
  'a million namespaces': (size) =>
    `<rss><channel>${Array.from({ length: size / 30 }, (_, n) => `<x xmlns:p${n}="urn:${n}">`).join('')}`,
  'a long namespace, used often': (size) =>
    `<rss xmlns:x="${'/'.repeat(4_000)}a"><channel>${'<x:a/>'.repeat(Math.max(0, size - 4_100) / 6)}`,
  'a JSON language of many subtags': (size) =>
    `{"version":"https://jsonfeed.org/version/1","items":[],"language":"en-u${Array.from({ length: size / 8 }, (_, n) => `-${1_000_000 + n}`).join('')}"}`,
  'at signs in authors': (size) =>
    `<rss><channel>${`<item>${`<author><![CDATA[<style><${'@'.repeat(980)}]]></author>`.repeat(size / 15 / 1_030)}</item>`.repeat(15)}`,
  'a declared entity in many descriptions': (size) =>
    `<!DOCTYPE r [<!ENTITY a "${'x'.repeat(200)}">]><rss><channel>${`<item>${`<description>&lt;b&gt;${'&a;'.repeat(58)}</description>`.repeat(size / 3_200)}</item>`.repeat(15)}`,
  'an entity bomb': (size) =>
    `<!DOCTYPE r [${entityBomb()}]><rss><channel><item><title>${'&z;'.repeat(size / 3)}</title></item></channel></rss>`,
  'many declared entities, used often': (size) =>
    `<!DOCTYPE r [${Array.from({ length: 300 }, (_, n) => `<!ENTITY e${n} "${'x'.repeat(190)}">`).join('')}]>${item(`<title>${'&e1;'.repeat(Math.max(1, size - 70_000) / 4)}</title>`)}`,
  'a million declarations': (size) => `${'<!ENTITY a "b">'.repeat(size / 15)}${item('<title>t</title>')}`,
  'entities in text': (size) => item(`<description>${'&lt;&amp;'.repeat(size / 9)}</description>`),
  'entities never ended': (size) => item(`<description>${'&am'.repeat(size / 3)}</description>`),
  ampersands: (size) => item(`<description>${'&'.repeat(size)}</description>`),
  'less-than signs': (size) => item(`<description>${'<'.repeat(size)}</description>`),
  'a comment never ended': (size) => `<rss><channel><!--${'-'.repeat(size)}`,
  'comments and no feed': (size) => `${'<!---->'.repeat(size / 7)}<x`,
  'CDATA never ended': (size) => `<rss><channel><item><title><![CDATA[${']]'.repeat(size / 2)}`,
  'a thousand CDATA sections': (size) => item(`<description>${'<![CDATA[x]]>'.repeat(size / 13)}</description>`),
  'spaces in a date': (size) => item(`<pubDate>Fri,${' '.repeat(size)}x</pubDate>`),
  'letters in a date': (size) => item(`<pubDate>${'Fri '.repeat(size / 4)}</pubDate>`),
  'brackets in an author': (size) => item(`<author>${'('.repeat(size / 2)}${'<a@b'.repeat(size / 8)}</author>`),
  'images in fifteen contents': (size) =>
    `<rss><channel>${`<item><content:encoded><![CDATA[${'<img src="data:,">'.repeat(size / 20 / 15)}]]></content:encoded></item>`.repeat(15)}</channel></rss>`,
  'scripts never closed': (size) => item(`<description><![CDATA[${'<script>'.repeat(size / 8)}]]></description>`),
  'svg in svg': (size) => item(`<description><![CDATA[${'<svg><title>'.repeat(size / 12)}]]></description>`),
  'escaped feed source': (size) => `<html>${'&lt;rss '.repeat(size / 8)}`,
  'white space': (size) => ' \n'.repeat(size / 2),
  'nothing but text': (size) => 'x'.repeat(size),
  'deep JSON': (size) => `{"version":"https://jsonfeed.org/version/1","items":${'['.repeat(size)}`,
  'a million JSON items': (size) =>
    `{"version":"https://jsonfeed.org/version/1","items":[${'{"id":"1"},'.repeat(size / 11)}{}]}`,
  'invalid JSON authors of the feed': (size) => jsonFeed('{"id":"1"}', `"authors":[${'0,'.repeat(size / 2)}0],`),
  'JSON authors, attachments and images of an item': (size) =>
    jsonFeed(
      ['authors', 'author', 'attachments', 'image', 'tags']
        .map((name) => `"${name}":[${'{},'.repeat(size / 5 / 15 / 3)}0]`)
        .join(',')
        .replace(/.*/s, '{$&}'),
    ),
  'JSON hubs': (size) => jsonFeed('{"id":"1"}', `"hubs":[${'{"type":"WebSub"},'.repeat(size / 18)}0],`),
  'JSON objects in objects': (size) =>
    jsonFeed(`{"authors":${'{"name":'.repeat(size / 10 / 15)}1${'}'.repeat(size / 10 / 15)}}`),
  'JSON of many names': (size) =>
    jsonFeed('{"id":"1"}', Array.from({ length: size / 14 }, (_, n) => `"key${n}":1,`).join('')),
  'a JSON text of entities': (size) => jsonFeed(`{"content_text":"${'&amp;'.repeat(size / 5 / 15)}"}`),
  'a JSON text of tags': (size) => jsonFeed(`{"content_html":"${'<p>'.repeat(size / 3 / 15)}"}`),
  'JSON texts where objects are due': (size) => jsonFeed(`{"authors":"${'a '.repeat(size / 2 / 15)}"}`),
  'fifteen items of many links by language': (size) =>
    items(
      '<atom:link hreflang="en" href="https://a.example/1"/>'.repeat(size / 15 / 54),
      'xml:base="https://é.example/"',
    ),
  'fifteen items of many media elements': (size) =>
    items('<media:content url="//é.example/1.jpg" width="1"/>'.repeat(size / 15 / 52)),
  'fifteen items of many images': (size) => items('<image>a b c d</image>'.repeat(size / 15 / 22)),
  'fifteen items of many categories': (size) => items('<category>news</category>'.repeat(size / 15 / 25)),
  'an image of many words': (size) => items(`<image>${'a '.repeat(size / 15 / 2)}</image>`),
  'an author of many names': (size) => items(`<author>${'<name>a</name>'.repeat(size / 15 / 14)}</author>`),
  'many authors': (size) => items('<dc:creator>a@b (c)</dc:creator>'.repeat(size / 15 / 32)),
  'an author of nested names': (size) => items(`<author>${'<rdf:li>'.repeat(size / 15 / 8)}a</author>`),
  'attributes of many prefixes': (size) =>
    items(`<atom:link ${Array.from({ length: size / 15 / 16 }, (_, n) => `p${n}:href="a"`).join(' ')}/>`),
  'namespaces in namespaces': (size) =>
    `<rss><channel>${Array.from({ length: size / 60 }, (_, n) => `<x xmlns:a="urn:${n}" xmlns:b="urn:b"><a:item><b:title>`).join('')}`,
  'addresses that lack a part': (size) => items(`<link>${'https//'.repeat(Math.min(580, size / 15 / 7))}</link>`),
  'text escaped twice': (size) => items(`<description>${'&amp;lt;p'.repeat(size / 15 / 9)}</description>`),
  'bases of names outside ASCII': (size) => item('<b xml:base="//é.é/">'.repeat(size / 23)),
  'relative bases': (size) => `<feed>${'<entry xml:base="a/">'.repeat(size / 21)}`,
};

function item(content: string): string {
  return `<rss version="2.0"><channel><item>${content}<link>https://paper.example/1</link></item></channel></rss>`;
}

function items(content: string, attributes = ''): string {
  return `<rss version="2.0" ${attributes}><channel>${`<item><title>t</title>${content}</item>`.repeat(15)}</channel></rss>`;
}

/** With fifteen times the same item. */
function jsonFeed(content: string, more = ''): string {
  return `{"version":"https://jsonfeed.org/version/1.1",${more}"items":[${Array(15).fill(content).join(',')}]}`;
}

function entityBomb(): string {
  const names = [...'abcdefghijklmnopqrstuvwxyz'];
  return names
    .map((name, index) => `<!ENTITY ${name} "${index === 0 ? 'lol' : `&${names[index - 1]};`.repeat(10)}">`)
    .join('');
}

export function hostileDocuments(size: number): [name: string, document: string][] {
  return Object.entries(HOSTILE).map(([name, make]) => [name, make(Math.floor(size))]);
}
