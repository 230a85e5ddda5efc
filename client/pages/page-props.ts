import type {
  BlogListData,
  HomeData,
  LatestData,
  NewsData,
  PageData,
  PageState,
  PublicationInfo,
  SectionData,
} from '../../shared/model/page-data.ts';
import type { SearchData } from '../../shared/model/search-data.ts';

export interface PublicationProps {
  publication: PublicationInfo;
}

export interface PageViewProps extends PublicationProps {
  page: PageData;
  onRetry: () => void;
}

/** The pages beside the front page and errors. */
export interface InnerPageProps extends PublicationProps {
  page: Exclude<PageData, { kind: 'home' | 'application-error' }>;
  onRetry: () => void;
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

export type LatestPageProps = DataProps<LatestData>;

export interface SectionPageProps extends DataProps<SectionData> {
  anchor: string;
}

export type SearchPageProps = DataProps<SearchData>;

export interface BlogPageProps extends DataProps<BlogListData> {
  /** The page asked for; `state.data.page` is the one shown. */
  page: number;
}
