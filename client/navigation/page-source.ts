import type { PageData } from '../../shared/model/page-data.ts';
import type { PublicationInfo } from '../../shared/model/publication-info.ts';

/** Where pages get their data: from memory on the server, from `/api` in the browser. */
export interface PageSource {
  publication: PublicationInfo;
  /** Completes a requested page with its data, once its code is loaded too. */
  load: (requested: PageData, signal: AbortSignal) => PageData | Promise<PageData>;
}
