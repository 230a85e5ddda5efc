import { createDice, type Dice } from '../pictures/dice.ts';
import type { SceneName } from '../pictures/scenes.ts';
import type { StoryText } from './story.ts';
import { TEMPLATES } from './templates.ts';

const STREETS = [
  'Ossington',
  'Dovercourt',
  'Broadview',
  'Danforth',
  'Harbord',
  'Geary',
  'Pape',
  'Christie',
  'Wallace',
  'Gerrard',
] as const;
const PLACES = [
  'the Junction',
  'Leslieville',
  'Parkdale',
  'Weston',
  'Cabbagetown',
  'Mimico',
  'Thorncliffe',
  'the Annex',
  'Rexdale',
  'Birch Cliff',
] as const;
const FIRST = [
  'Amina',
  'Theodore',
  'Ling',
  'Marisa',
  'Kwesi',
  'Ingrid',
  'Rafael',
  'Sunniva',
  'Devika',
  'Patrick',
] as const;
const LAST = [
  'Okoro',
  'Lindgren',
  'Castellanos',
  'Mahabir',
  'Fung',
  'Petrenko',
  'Boyle',
  'Nakamura',
  'Aziz',
  'Delacroix',
] as const;

function filled(text: string, dice: Dice, number: number): string {
  const person = `${dice.pick(FIRST)} ${dice.pick(LAST)}`;
  const words: Record<string, string> = {
    street: dice.pick(STREETS),
    place: dice.pick(PLACES),
    person,
    count: String(20 + number * 7),
    days: String(dice.whole(3, 28)),
  };
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole);
}

/** A story from a category's templates; no two numbers give the same headline. */
export function composeStory(category: string, number: number): StoryText {
  const dice = createDice(`${category} ${number}`);
  const templates = TEMPLATES.get(category) ?? TEMPLATES.get('Local News');
  const template = templates?.[number % templates.length];
  if (!template) throw new Error(`no template for "${category}"`);
  const scenes: readonly [SceneName, ...SceneName[]] | null = template.pictures;
  return {
    headline: filled(template.headline, createDice(`words ${number}`), number),
    summary: filled(template.summary, createDice(`words ${number}`), number),
    author: `${dice.pick(FIRST)} ${dice.pick(LAST)}`,
    picture: scenes && dice.pick(scenes),
    mood: template.mood,
  };
}
