import type { BlogListData, HomeData, NewsData, PageState, PublicationInfo } from '../../shared/model/page-data.ts';

export interface PublicationProps {
  publication: PublicationInfo;
}

interface DataProps<T> extends PublicationProps {
  state: PageState<T>;
  /** Asks for the same page's data again; without scripts a plain link to the page does. */
  onRetry: () => void;
}

export interface HomePageProps extends DataProps<HomeData> {
  expanded: string | null;
}

export interface NewsPageProps extends DataProps<NewsData> {
  /** The location asked for, known or not, or null. */
  location: string | null;
  expanded: string | null;
}

export interface BlogPageProps extends DataProps<BlogListData> {
  /** The page asked for; `state.data.page` is the one shown. */
  page: number;
}
