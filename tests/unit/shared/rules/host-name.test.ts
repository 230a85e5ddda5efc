import { describe, expect, it } from 'vitest';
import { asciiHost, bareHost } from '../../../../shared/rules/parse-url.ts';

describe('bareHost', () => {
  it.each([
    ['toronto.example', 'toronto.example'],
    ['WWW.Toronto.Example:8080', 'toronto.example'],
    ['toronto.example.', 'toronto.example'],
    ['toronto.example.:8080', 'toronto.example'],
    ['toronto.example:', 'toronto.example'],
    ['www.Montréal.example', 'xn--montral-fya.example'],
    ['xn--montral-fya.example', 'xn--montral-fya.example'],
    ['www.www.example', 'www.example'],
    ['wwwx.example', 'wwwx.example'],
    ['[::1]:3000', '[::1]'],
    ['127.0.0.1:80', '127.0.0.1'],
    ['é\uFFFF', 'é\uFFFF'],
    ['', ''],
  ])('%s is %s', (host, expected) => {
    expect(bareHost(host)).toBe(expected);
  });
});

describe('asciiHost', () => {
  it.each(['http://montréal.example/', 'montréal.example/path', 'a@montréal.example'])(
    'leaves %s, no host, as it is',
    (text) => {
      expect(asciiHost(text)).toBe(text);
    },
  );

  it('keeps the port and a leading www.', () => {
    expect(asciiHost('WWW.Montréal.example.:8080')).toBe('www.xn--montral-fya.example:8080');
  });
});
