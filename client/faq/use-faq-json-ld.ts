import { useEffect } from 'react';
import type { FaqGroup } from '../../shared/pages/faq.ts';
import { trusted } from '../layout/trusted-markup.tsx';
import { FAQ_JSON_LD_ID, faqJsonLd } from './faq-json-ld.ts';

function addScript(groups: readonly FaqGroup[]): HTMLScriptElement {
  const script = document.createElement('script');
  script.id = FAQ_JSON_LD_ID;
  script.type = 'application/ld+json';
  script.textContent = trusted.createScript(JSON.stringify(faqJsonLd(groups)));
  return document.head.appendChild(script);
}

/** Keeps the structured data in the head while the FAQ page is shown; the server's own is reused, not doubled. */
export function useFaqJsonLd(groups: readonly FaqGroup[]): void {
  useEffect(() => {
    const script = document.getElementById(FAQ_JSON_LD_ID) ?? addScript(groups);
    return () => script.remove();
  }, [groups]);
}
