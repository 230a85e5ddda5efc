import { describe, expect, it } from 'vitest';
import { frameOrigins } from '../../../../server/http/content-security-policy.ts';
import { publicationSchema } from '../../../../shared/publication-schema/publication.ts';

const SERVICES = ['https://www.youtube-nocookie.com', 'https://drive.google.com'];

const withEmbed = (embedContent: string) =>
  frameOrigins(publicationSchema.parse({ id: 'x', categories: { E: { title: 'E', isEmbed: true, embedContent } } }));

describe('frameOrigins', () => {
  it.each([
    ['an embed’s', '<iframe src="https://wall.example/a?b&amp;c"></iframe>', ['https://wall.example']],
    ['with a port', "<p><iframe width=1 SRC='http://wall.example:8080/x'></iframe>", ['http://wall.example:8080']],
    [
      'both of one with the page’s scheme',
      '<iframe src="//a.example/x"></iframe>',
      ['https://a.example', 'http://a.example'],
    ],
    [
      'several, each once',
      '<iframe src="https://a.example"></iframe><iframe src="https://a.example/2"></iframe><iframe src="https://b.example"></iframe>',
      ['https://a.example', 'https://b.example'],
    ],
    ['none for a path on this server', '<iframe src="/page"></iframe>', []],
    [
      'none of a script address',
      '<iframe src="javascript:alert(1)"></iframe><iframe src="data:text/html,x"></iframe>',
      [],
    ],
    [
      'none of what is no frame',
      '<img src="https://pixel.example/1.gif"><script src="https://s.example"></script>',
      [],
    ],
    ['none that could end the directive', '<iframe src="https://a.example; script-src *"></iframe>', []],
    [
      'none that would add a directive or a policy',
      '<iframe src="https://a;sandbox"></iframe><iframe src="https://a,b">',
      [],
    ],
    ['none that would allow every host', '<iframe src="https://*.example"></iframe><iframe src="https://*">', []],
  ])('are the two services’ and %s', (_, html, expected) => {
    expect(withEmbed(html)).toEqual([...SERVICES, ...expected]);
  });
});
