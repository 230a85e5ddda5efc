import { describe, expect, it } from 'vitest';
import { monthOf } from '../../../../../shared/rules/dates/month-names.ts';

/** Each line has the names of January to December; `|` parts forms of one month. */
const NAMES: [language: string, names: string][] = [
  ['English', 'January February March April May June July August September October November December'],
  ['English, short', 'Jan. Feb. Mar. Apr. May Jun. Jul. Aug. Sep.|Sept. Oct. Nov. Dec.'],
  ['French', 'janvier février|fevrier mars avril mai juin juillet août|aout septembre octobre novembre décembre'],
  ['French, short', 'janv.|jan févr.|fevr mars|mar avr. mai juin juil.|juill. août|aout sept. oct. nov. déc.|dec'],
  ['Spanish', 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'],
  ['Spanish, short', 'ene. feb. mar. abr. may. jun. jul. ago. sept.|sep oct. nov. dic.'],
  ['German', 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'],
  ['German, short', 'Jan. Feb. Mär|März Apr. Mai Jun Jul Aug. Sep.|Sept. Okt. Nov. Dez.'],
  ['Greek, short', 'Ιαν Φεβ Μαρ Απρ Μάι Ιουν|Ιούν Ιουλ|Ιούλ Αυγ|Αύγ Σεπ Οκτ Νοε|Νοέ Δεκ'],
  [
    'Hungarian',
    'január február|februári március április május június július augusztus szeptember október november december',
  ],
];

describe('monthOf', () => {
  it.each(NAMES)('%s', (_, names) => {
    const months = names.split(' ');
    expect(months).toHaveLength(12);
    for (const [index, forms] of months.entries()) {
      for (const form of forms.split('|')) {
        expect([form, monthOf(form), monthOf(form.toUpperCase())]).toEqual([form, index + 1, index + 1]);
      }
    }
  });

  it.each(['', 'ma', 'zzz', 'lundi'])('%j is no month', (name) => expect(monthOf(name)).toBeNull());
});
