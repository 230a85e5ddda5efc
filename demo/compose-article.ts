import { type ArticleContent, readTemplates } from './content.ts';
import { pickRandom, randomBetween } from './random.ts';

const { words, articles } = readTemplates();

/** Composes an article from the templates of a category. Each number has another title. Its image is none of the `used` ones. */
export function composeArticle(category: string, number: number, used: readonly (string | null)[]): ArticleContent {
  const templates = articles[category];
  const template = templates?.[number % templates.length];
  if (!template) throw new Error(`demo/content/templates.json has no template for "${category}"`);
  const pick = (list: readonly string[], use: string): string => pickRandom(list, `${category} ${number} ${use}`);
  const pickName = (use: string): string => `${pick(words.firstName, use)} ${pick(words.lastName, `${use} family`)}`;
  const values: Record<string, string> = {
    street: pick(words.street, 'street'),
    place: pick(words.place, 'place'),
    person: pickName('person'),
    count: String(20 + number * 7),
    days: String(Math.floor(randomBetween(3, 29, `${category} ${number} days`))),
  };
  const images = template.images.filter((image) => !used.includes(image));
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (gap, name: string) => values[name] ?? gap);
  return {
    title: fill(template.title),
    summary: fill(template.summary),
    author: pickName('author'),
    image: images.length > 0 ? pick(images, 'image') : null,
  };
}
