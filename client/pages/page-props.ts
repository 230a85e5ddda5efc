import type { PageState } from '../../shared/model/page-data.ts';
import type { PublicationInfo } from '../../shared/model/publication-info.ts';

export interface PublicationProps {
  publication: PublicationInfo;
}

export interface DataProps<T> extends PublicationProps {
  state: PageState<T>;
}
