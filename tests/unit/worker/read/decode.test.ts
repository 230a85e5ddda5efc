import { describe, expect, it } from 'vitest';
import { decode } from '../../../../worker/read/decode.ts';
import { fetched } from '../../../support/read-document.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'utf8') : Buffer.from(part))));
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const xml = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>`;
const CAFE = [0x63, 0x61, 0x66, 0xe9];

/** Encodes windows-874, which Node cannot. */
const thai = (text: string) => Array.from(text, (character) => (character.codePointAt(0) ?? 0) - 0xe00 + 0xa0);

describe('decode', () => {
  const TABLE: [name: string, given: Buffer, contentType: string | null, encoding: string, text: RegExp][] = [
    [
      'a byte order mark beats everything',
      bytes([0xef, 0xbb, 0xbf], xml('iso-8859-1'), 'café'),
      'text/xml; charset=windows-1251',
      'utf-8',
      /^<\?xml.*café$/,
    ],
    ['HTTP, in quotes', bytes([0xcd, 0xee]), 'text/xml; charset="windows-1251"', 'windows-1251', /^Но$/],
    [
      'an unknown HTTP charset is passed over',
      bytes(xml('windows-1251'), [0xcd, 0xee]),
      'text/xml; charset=x-unknown',
      'windows-1251',
      /Но$/,
    ],
    ['the declaration', bytes(xml('koi8-r'), [0xee, 0xcf]), null, 'koi8-r', /Но$/],
    [
      'the declaration in single quotes',
      bytes("<?xml version='1.0' encoding='koi8-r'?>", [0xee, 0xcf]),
      null,
      'koi8-r',
      /Но$/,
    ],
    ['the declaration after white space', bytes('\n\n', xml('koi8-r'), [0xee, 0xcf]), null, 'koi8-r', /Но$/],
    ['GBK means GB18030', bytes(xml('GBK'), [0xc4, 0xe3]), null, 'gb18030', /你$/],
    ['EUC-JP', bytes(xml('EUC-JP'), [0xc6, 0xfc, 0xcb, 0xdc]), null, 'euc-jp', /日本$/],
    ['Big5', bytes(xml('big5'), [0xa7, 0x41]), null, 'big5', /你$/],
    ['declared UTF-8, written in windows-1252', bytes(xml('utf-8'), CAFE), null, 'windows-1252', /café$/],
    [
      'HTTP declares UTF-8, the declaration ISO-8859-1, the bytes are UTF-8 that is damaged in one place',
      bytes(xml('iso-8859-1'), 'Montréal, Québec', [0xc3], ' et là'),
      'text/xml; charset=utf-8',
      'utf-8',
      /Montréal, Québec\ufffd et là$/,
    ],
    [
      'HTTP declares GB2312, the bytes are UTF-8 that is damaged in one place',
      bytes(xml('utf-8'), '新桥开通', [0xe6, 0x96], '!'),
      'text/xml; charset=gb2312',
      'utf-8',
      /新桥开通\ufffd!$/,
    ],
    ['a GB2312 word that is valid UTF-8 too', bytes(xml('gb2312'), [0xc6, 0xb7]), null, 'gb18030', /品$/],
    [
      'Thai, whose bytes often look like UTF-8',
      bytes(xml('windows-874'), thai('เกาะแก่งแห่งเดียวในประเทศไทย')),
      null,
      'windows-874',
      /เกาะแก่งแห่งเดียวในประเทศไทย$/,
    ],
    ['ISO-2022-JP, which is ASCII', bytes(xml('iso-2022-jp'), '\x1b$BF|K\\\x1b(B'), null, 'iso-2022-jp', /日本$/],
    ['UTF-16 big-endian with a mark', bytes([0xfe, 0xff], [0, 0x3c, 0x65, 0xb0]), null, 'utf-16be', /^<新$/],
    ['UTF-16 without a mark', Buffer.from(`${xml('utf-16')}新`, 'utf16le'), null, 'utf-16le', /新$/],
    ['nothing', bytes(''), null, 'utf-8', /^$/],
  ];

  it.each(TABLE)('%s', (_, given, contentType, encoding, text) => {
    expect(decode(fetched(given, { contentType }))).toMatchObject({ encoding, text: expect.stringMatching(text) });
  });

  it('ignores a declaration in a later comment', () => {
    const document = latin1(`<rss>${' '.repeat(2000)}<?xml encoding="koi8-r"?>caf\u00e9`);
    expect(decode(fetched(document)).encoding).toBe('windows-1252');
  });

  it.each([
    ['windows-1251', 'cp-1251', 'win-1251', '1251', 'CP1251', 'windows 1251'],
    ['koi8-r', 'koi8r', 'KOI8_R'],
    ['koi8-u', 'koi8u'],
    ['shift_jis', 'cp932', 'ms932', 'Shift-JIS', 'ShiftJIS', 'windows-31j', 'x-sjis'],
    ['euc-kr', 'cp949', 'UHC', 'KS_C_5601-1987', 'euckr'],
    ['gb18030', 'cp936', 'MS936'],
    ['big5', 'big-5', 'cp950'],
    ['euc-jp', 'EUCJP'],
    ['iso-2022-jp', 'ISO2022JP'],
    ['iso-8859-2', 'latin-2', 'ISO8859_2', 'ISO_8859-2:1987'],
    ['iso-8859-15', 'latin-9', 'latin9', 'ISO8859_15', 'iso885915'],
    ['windows-1252', 'latin-1', 'ISO8859_1', 'ansi', 'us_ascii', 'cp1252', 'win1252'],
    ['windows-1254', 'latin-5', 'iso8859_9', 'cp-1254'],
    ['windows-874', 'cp874'],
    ['ibm866', 'cp-866', 'dos-866'],
    ['macintosh', 'x-mac-roman'],
  ])('%s has other names', (encoding, ...names) => {
    for (const name of names) {
      const body = bytes(xml(name), [0xc3, 0x28, 0xc4, 0xe3]);
      expect([name, decode(fetched(body, { contentType: null })).encoding]).toEqual([name, encoding]);
      const contentType = `text/xml; charset="${name}"`;
      expect([name, decode(fetched(bytes([0xc3, 0x28, 0xe3]), { contentType })).encoding]).toEqual([name, encoding]);
    }
  });

  it.each([
    ['text/xml; charset: windows-1251', xml('utf-8')],
    ['text/xml; charset:windows-1251', ''],
    ['text/xml; charset=utf-8; charset=windows-1251', ''],
    ['text/xml; charset=utf-8, text/xml; charset=windows-1251', xml('windows-1251')],
    ['text/xml; charset=iso-8859-1; charset=windows-1251', xml('windows-1251')],
    ['text/xml; charset=charset=windows-1251', ''],
  ])('a Content-Type that is written wrongly: %s', (contentType, declaration) => {
    const document = bytes(declaration, [0xcd, 0xee]);
    expect(decode(fetched(document, { contentType }))).toMatchObject({ encoding: 'windows-1251' });
  });
});
