import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startNewsroom } from '../../demo/newsroom.ts';
import type { StoredArticle } from '../../shared/model/article.ts';
import type { FetchedDocument } from '../../worker/fetch/fetch-outcome.ts';
import { corpusFolder } from '../support/corpus.ts';
import { fetched, readDocument } from '../support/read-document.ts';

export interface Documents {
  /** The origin as the table names it. */
  from: string;
  feeds: FetchedDocument[];
}

/** Real documents of publishers, if there is a folder of them. */
async function corpus(): Promise<Documents | null> {
  const folder = corpusFolder();
  if (folder === null) return null;
  const real = join(folder, 'real');
  const files = (await readdir(real)).filter((name) => /\.(xml|rss|atom|rdf)$/.test(name)).sort();
  const read = async (name: string) =>
    fetched(await readFile(join(real, name)), { finalUrl: `https://feeds.example/${name}` });
  return { from: 'the corpus', feeds: await Promise.all(files.map(read)) };
}

async function newsroomFeeds(now?: Date): Promise<Documents> {
  const newsroom = await startNewsroom({ now });
  try {
    const responses = await Promise.all(newsroom.feedPaths.map((path) => fetch(newsroom.origin + path)));
    const good = responses.filter(({ ok }) => ok);
    const read = async (response: Response) =>
      fetched(new Uint8Array(await response.arrayBuffer()), {
        finalUrl: response.url,
        contentType: response.headers.get('content-type'),
      });
    return { from: 'the sample newsroom', feeds: await Promise.all(good.map(read)) };
  } finally {
    await newsroom.close();
  }
}

/** Loads the documents that the benchmarks read: the corpus if it is there, else the newsroom's feeds as of `now`. */
export async function loadDocuments(now?: Date): Promise<Documents> {
  return (await corpus()) ?? newsroomFeeds(now);
}

/** The articles of each feed that has five of them. */
export async function articlesOf({ feeds }: Documents): Promise<StoredArticle[][]> {
  const lists: StoredArticle[][] = [];
  for (const feed of feeds) {
    const result = await readDocument(feed);
    if (result.kind === 'feed' && result.document.articles.length >= 5) lists.push(result.document.articles);
  }
  return lists;
}
