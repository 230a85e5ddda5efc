import { imagePath } from '../../shared/image-paths.ts';
import { type PublicationInfo, publicationName } from '../../shared/model/publication-info.ts';
import type { BlogListData } from '../../shared/pages/blog.ts';
import type { PostData } from '../../shared/pages/post.ts';
import { blogPath, postPath } from '../../shared/paths.ts';
import { cutAtWord } from '../../shared/rules/cut-at-word.ts';
import { organisationId, organisationOf, type Thing } from '../document/structured-data.ts';

/** Search engines cut a longer headline, or refuse it. */
const MAX_HEADLINE_LENGTH = 110;
const IMAGE_WIDTH = 1280;

const blogId = (publication: PublicationInfo): string => `${publication.origin}${blogPath()}#blog`;

const headlineOf = (title: string): string => cutAtWord(title, MAX_HEADLINE_LENGTH);

export function blogOf(publication: PublicationInfo, { blogs }: BlogListData, description: string): Thing {
  return {
    '@type': 'Blog',
    '@id': blogId(publication),
    url: `${publication.origin}${blogPath()}`,
    name: publicationName(publication),
    description,
    inLanguage: publication.language,
    publisher: { '@id': organisationId(publication) },
    blogPost: blogs.map(({ slug, metaTitle, metaDescription }) => ({
      '@type': 'BlogPosting',
      headline: headlineOf(metaTitle),
      url: `${publication.origin}${postPath(slug)}`,
      ...(metaDescription !== '' && { description: metaDescription }),
    })),
  };
}

export function blogPostingOf(publication: PublicationInfo, post: PostData): Thing {
  const { slug, metaTitle, description, date, picture, shortTailKeywords, readingMinutes } = post;
  const url = `${publication.origin}${postPath(slug)}`;
  const image = picture && `${publication.origin}${imagePath(picture, IMAGE_WIDTH, { post: slug })}`;
  return {
    '@type': 'BlogPosting',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: headlineOf(metaTitle),
    description,
    inLanguage: publication.language,
    ...(image !== null && { image }),
    ...(date !== '' && { datePublished: date }),
    ...(shortTailKeywords !== '' && { keywords: shortTailKeywords }),
    ...(readingMinutes !== null && { timeRequired: `PT${readingMinutes}M` }),
    author: organisationOf(publication),
    publisher: organisationOf(publication),
    isPartOf: { '@type': 'Blog', '@id': blogId(publication) },
  };
}
