import type { FaqGroup } from '../../shared/pages/faq.ts';
import { plainAnswer } from './answer-text.ts';

export const FAQ_JSON_LD_ID = 'faq-json-ld';

/** The questions and answers as schema.org's FAQPage, for the page's head while the page is shown. */
export function faqJsonLd(groups: readonly FaqGroup[]) {
  const questions = groups
    .flatMap(({ entries }) => entries)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainAnswer(answer) },
    }));
  return { '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: questions };
}
