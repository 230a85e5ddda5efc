import { plainAnswer, withCity } from './answer-text.ts';
import type { FaqGroup } from './faq-group.ts';

export const FAQ_JSON_LD_ID = 'faq-json-ld';

/** The questions and answers as schema.org's FAQPage, for the page's head while the page is shown. */
export function faqJsonLd(groups: readonly FaqGroup[], city: string) {
  const questions = groups
    .flatMap(({ entries }) => entries)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: withCity(question, city),
      acceptedAnswer: { '@type': 'Answer', text: withCity(plainAnswer(answer), city) },
    }));
  return { '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: questions };
}
