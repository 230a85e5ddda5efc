import type { Tag } from './read-markup.ts';

/** Elements that stand between words: where one begins or ends, so does a word. */
const BLOCKS =
  'address article aside blockquote body br caption center col colgroup dd details dialog dir div dl dt fieldset ' +
  'figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe img legend li ' +
  'link main menu meta nav ol optgroup option p picture pre search section select source summary table tbody td ' +
  'tfoot th thead tr track ul video audio object embed';

const INLINES =
  'a abbr acronym applet area b base bdi bdo big blink button canvas cite code data datalist del dfn em font i input ' +
  'ins kbd label map mark marquee meter nobr noembed noframes noscript output param progress q rb rp rt ruby s samp ' +
  'script slot small span strike strong style sub sup svg template textarea time title tt u var wbr xmp math';

const CODE = 'script style';

/** Their content is no text of the article, or for browsers that cannot show them. */
const SILENT =
  'iframe noembed noframes noscript template select datalist textarea audio video object applet canvas svg progress meter annotation rt rp rtc';

/** They stand beside the article's own words: their text counts only if there is no other. */
const ASIDE = 'figure figcaption caption aside';

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '));

export const BLOCK_ELEMENTS = setOf(BLOCKS);
export const CODE_ELEMENTS = setOf(CODE);
export const SILENT_ELEMENTS = setOf(SILENT);
export const ASIDE_ELEMENTS = setOf(ASIDE);
const KNOWN_ELEMENTS = setOf(`${BLOCKS} ${INLINES}`);

/** Whether `<name …>` is a tag. Anything else in angle brackets is text, such as `Vec<String>`. */
export function isElement(name: string): boolean {
  return KNOWN_ELEMENTS.has(name) || /[:-]/.test(name);
}

/** Classes of captions and credits, in English and German, whose feeds were seen to have them outside of a `<figure>`. */
const ASIDE_CLASS =
  /caption|(?:^|[^a-z])credits?(?![a-z])|(?:photo|image|img|picture|media|foto|bild)[-_]?(?:credits?|source|quelle|nachweis|text|unterschrift)/i;
/** Classes of the author's box: its portrait and its words repeat only if one author writes all. */
const AUTHOR_CLASS =
  /(?:^|[\s_-])(?:g?r?avatar|headshot|mugshot|byline|author|auteur|autor|autore|profile[-_]?(?:pic|picture|photo|image))(?=$|\s|[-_](?:\d|box|bio|info|avatar|image|img|photo|pic|picture|portrait|card|block|meta|name|thumb))/i;

export const isOfAuthor = ({ attributes }: Tag): boolean =>
  AUTHOR_CLASS.test(attributes.get('class') ?? '') ||
  /(?:^|\s)author(?:\s|$)/i.test(`${attributes.get('rel') ?? ''} ${attributes.get('itemprop') ?? ''}`);

/** Whether an element stands beside the words of the article. */
export const isAside = (tag: Tag): boolean =>
  ASIDE_ELEMENTS.has(tag.name) || ASIDE_CLASS.test(tag.attributes.get('class') ?? '') || isOfAuthor(tag);

/** Emoji and formulas in WordPress, Twitter, Discourse and MediaWiki. */
const WORD_CLASS = /(?:^|\s)(?:wp-smiley|smiley|emoticon|(?:tw)?emoji(?:one|--\w+)?|latex|mwe-math[\w-]*)(?=\s|$)/i;
const WORD_ADDRESS = /[/.](?:(?:tw)?emoji|emoticons?|smilies|latex|mathtex)[/.@]/i;
/** `🏆`, `:trophy:` */
const EMOJI =
  /^(?::[\w+-]{1,60}:|(?=.*\p{Extended_Pictographic})[\p{Extended_Pictographic}\p{Emoji_Component}\s]{1,40})$/u;
const LINE_HEIGHT = 32;
const SMALL_IMAGE = 100;

/** The size that an attribute of an image declares. Empty if it is none. */
export function pixelsIn(size = ''): number[] {
  const digits = /^\s*(\d{1,5})(?:px)?\s*$/.exec(size)?.[1];
  return digits === undefined ? [] : [Number(digits)];
}

/** Whether an image is a word of the text: an emoji, a formula, or a small one in a line. */
export function isWord({ attributes }: Tag, isInLine: boolean): boolean {
  const alt = (attributes.get('alt') ?? '').trim();
  const source = attributes.get('src') ?? '';
  const sizes = ['width', 'height'].flatMap((side) => pixelsIn(attributes.get(side)));
  if (sizes.some((size) => size > SMALL_IMAGE)) return false;
  if (WORD_CLASS.test(attributes.get('class') ?? '') || EMOJI.test(alt) || WORD_ADDRESS.test(source)) return true;
  const isLow = sizes.some((size) => size > 2) && sizes.every((size) => size <= LINE_HEIGHT);
  return isLow && alt !== '' && isInLine;
}
