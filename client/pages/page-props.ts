import type { PageData, PageState } from '../../shared/model/page-data.ts';
import type { PublicationInfo } from '../../shared/model/publication-info.ts';

export interface PublicationProps {
  publication: PublicationInfo;
}

export interface PageViewProps extends PublicationProps {
  page: PageData;
  onRetry: () => void;
}

export interface StateProps<T> {
  state: PageState<T>;
  /** Asks for the same page's data again; without scripts a plain link to the page does. */
  onRetry: () => void;
}

export interface DataProps<T> extends PublicationProps, StateProps<T> {}
