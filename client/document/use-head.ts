import { publicationName } from '../../shared/model/publication-info.ts';
import { type Head, homeOrErrorHeadOf } from '../../shared/pages/head.ts';
import type { PageData } from '../../shared/pages/pages.ts';
import { useTexts } from '../language/texts-context.ts';
import { usePublication } from '../layout/publication-context.ts';
import { loadedCode } from './loaded-code.ts';

/** The head of a page; the publication's name alone until the page's code and texts are loaded. */
export function useHead(page: PageData): Head {
  const publication = usePublication();
  const texts = useTexts();
  if (page.kind === 'home' || page.kind === 'application-error') return homeOrErrorHeadOf(publication, page, texts);
  const { innerHeadOf } = loadedCode;
  if (innerHeadOf) return innerHeadOf(publication, page, texts);
  return { title: publicationName(publication), content: null };
}
