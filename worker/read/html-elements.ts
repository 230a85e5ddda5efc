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
