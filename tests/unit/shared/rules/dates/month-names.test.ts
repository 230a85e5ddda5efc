import { describe, expect, test } from 'vitest';
import { monthOf } from '../../../../../shared/rules/dates/month-names.ts';

/** Each line has the names of January to December; `|` parts forms of one month, and "-" stands for none. */
const NAMES: [language: string, names: string][] = [
  ['English', 'January February March April May June July August September October November December'],
  ['English, short', 'Jan. Feb. Mar. Apr. May Jun. Jul. Aug. Sep.|Sept. Oct. Nov. Dec.'],
  ['French', 'janvier février|fevrier mars avril mai juin juillet août|aout septembre octobre novembre décembre'],
  ['French, short', 'janv.|jan févr.|fév|fev mars|mar avr. mai juin juil.|juill. aoû|aou sept. oct. nov. déc.|dec'],
  ['Spanish', 'enero febrero marzo abril mayo junio julio agosto septiembre|setiembre octubre noviembre diciembre'],
  ['Spanish, short', 'ene. feb. mar. abr. may. jun. jul. ago. sep.|sept. oct. nov. dic.'],
  ['Portuguese', 'janeiro fevereiro março|marco abril maio junho julho agosto setembro outubro novembro dezembro'],
  ['Portuguese, short', 'jan. fev. mar. abr. mai. jun. jul. ago. - out. nov. dez.'],
  ['German', 'Januar|Jänner Februar März|Maerz April Mai Juni Juli August September Oktober November Dezember'],
  ['German, short', 'Jan.|Jän. Feb. Mär.|Mrz Apr. Mai Jun. Jul. Aug. Sep.|Sept. Okt. Nov. Dez.'],
  ['Italian', 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'],
  ['Italian, short', 'gen. feb. mar. apr. mag. giu. lug. ago. sett. ott. nov. dic.'],
];

describe('monthOf', () => {
  test.each(NAMES)('%s', (_, names) => {
    const months = names.split(' ');
    expect(months).toHaveLength(12);
    for (const [index, forms] of months.entries()) {
      for (const form of forms.split('|')) {
        const month = form === '-' ? null : index + 1;
        expect([form, monthOf(form), monthOf(form.toUpperCase())]).toEqual([form, month, month]);
      }
    }
  });

  test.each(['', 'ma', 'zzz', 'lundi', 'Set'])('%j is no month', (name) => expect(monthOf(name)).toBeNull());
});
