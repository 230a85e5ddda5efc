import { describe, expect, it } from 'vitest';
import { parsePublication } from '../../../../../shared/node/publications/publication-file.ts';

const errorsOf = (text: string) => {
  const reading = parsePublication('a.json', text);
  return reading.kind === 'refused' ? reading.errors : expect.fail('the file was accepted');
};

describe('the errors of a publication file', () => {
  it('stand in its order, each with its line, column, path and what is accepted', () => {
    const text = `{
  "id": 5,
  "cty": "Toronto",
  "categories": {
    "News": { "title": "", "feeds": [7, { "url": "ftp://a.example" }, { "source": "A" }] },
    "Events": { "title": "Events", "isEmbed": true }
  },
  "locations": [{ "id": "a", "name": "A" }, { "id": "a", "name": "B" }],
  "partners": {}
}`;
    expect(errorsOf(text)).toEqual([
      'a.json:2:9: id: must be text in quotes',
      expect.stringMatching(/^a\.json:3:3: cty: is not a field here; accepted: \$schema, id, city, hostnames, /),
      'a.json:5:24: categories.News.title: must not be empty',
      'a.json:5:38: categories.News.feeds.0: must be an address in quotes, or an object with the fields url, source and userAgent',
      'a.json:5:50: categories.News.feeds.1.url: must be an http: or https: address',
      'a.json:5:71: categories.News.feeds.2.url: is missing; accepted: text in quotes',
      'a.json:6:15: categories.Events.embedContent: is missing; accepted: HTML, since isEmbed is true',
      'a.json:8:53: locations.1.id: the id "a" is used twice',
      'a.json:9:15: partners: must be a list, [ … ]',
    ]);
  });

  it.each([
    ['a comma too many', '{\n  "id": "a",\n}', ['a.json:3:1: not JSON: property name expected']],
    ['a comma too few', '{\n  "id": "a"\n  "city": "A"\n}', ['a.json:3:3: not JSON: comma expected']],
    ['a comment', '{ // the city\n}', ['a.json:1:3: not JSON: invalid comment token']],
    ['a page of HTML', '<html>', ['a.json:1:1: not JSON: invalid symbol']],
    ['an empty file', '', ['a.json:1:1: not JSON: value expected']],
    ['another value', '[]', ['a.json:1:1: (the whole file): must be an object, { … }']],
    ['the last of two fields', '{ "id": 1, "id": 2, "categories": {} }', ['a.json:1:18: id: must be text in quotes']],
    [
      'a category without a name',
      '{ "id": "a", "categories": { "": { "title": "A" } } }',
      ['a.json:1:34: categories.: must not be empty'],
    ],
  ])('name the place of %s', (_case, text, errors) => {
    expect(errorsOf(text)).toEqual(errors);
  });

  it('are all that a JSON text has', () => {
    const errors = errorsOf(`{ "id": "a", "categories": {}, "hide": [${Array(21).fill('\n0')}] }`);
    expect(errors).toEqual(
      Array.from({ length: 21 }, (_, n) => `a.json:${n + 2}:1: hide.${n}: must be text in quotes`),
    );
  });

  it('are none for a file that names its JSON Schema and begins with a byte order mark', () => {
    const text = '\uFEFF{ "$schema": "./publication.schema.json", "id": "a", "categories": {} }';
    const reading = parsePublication('a.json', text);
    expect(reading).toMatchObject({ kind: 'valid', publication: { id: 'a' } });
    expect(reading).not.toHaveProperty('publication.$schema');
  });
});
