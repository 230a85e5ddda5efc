import type { StoredArticle } from '../../shared/model/article.ts';
import type { Snapshot, Story } from '../../shared/model/snapshot.ts';
import { contentVersion } from '../../shared/node/digest.ts';
import { storyId } from '../../shared/node/publication-stories.ts';
import { story as storyPage } from '../../shared/pages/story.ts';
import { storyPath } from '../../shared/paths.ts';
import { articleKey } from '../../shared/rules/article-address.ts';
import { leadOf } from '../../shared/rules/article-order.ts';
import { articleOf } from './section-data.ts';
import { ready, type SelectOfSnapshot, unknownPage } from './selected-page.ts';

/** Finds the story that has or had this id: the one that its articles belong to now, be it a single article. */
function findStory({ stories, formerStories, sections, locations }: Snapshot, id: string): Story | null {
  const story = stories.all.find((story) => story.id === id);
  if (story) return story;
  const articles = [...sections, ...locations].flatMap((content) => content.articles);
  const formerKeys = new Set(formerStories.get(id));
  const isOfStory = (article: StoredArticle) => storyId(article) === id || formerKeys.has(articleKey(article));
  const article = articles.find(isOfStory);
  return article ? (stories.of.get(article) ?? { id: storyId(article), articles: [article] }) : null;
}

/** `/stories/{id}`. A story that has become part of another, or has lost its oldest article, redirects. */
export const selectStory: SelectOfSnapshot = (request) => {
  const { snapshot, parameters, query } = request;
  const page = storyPage.request(parameters, query);
  const story = findStory(snapshot, page.id);
  if (!story) return unknownPage(storyPath(page.id));
  const { id, articles } = story;
  if (id !== page.id) return { redirectTo: storyPath(id) };
  return {
    name: storyPath(id),
    version: contentVersion(articles),
    data: () => {
      const shownArticles = articles.map((article) => articleOf(article, request));
      return { ...page, state: ready({ id, title: leadOf(articles).title, articles: shownArticles }) };
    },
  };
};
