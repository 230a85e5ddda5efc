import type { MoodName } from '../pictures/moods.ts';
import type { SceneName } from '../pictures/scenes.ts';

/** A story with gaps: `{street}`, `{place}`, `{person}`, `{days}` and, in every headline, the ever new `{count}`. */
export interface Template {
  headline: string;
  summary: string;
  pictures: readonly [SceneName, ...SceneName[]] | null;
  mood?: MoodName;
}

type Templates = readonly [Template, ...Template[]];

/** By category; used once a feed's reserve of written stories is spent. */
export const TEMPLATES: ReadonlyMap<string, Templates> = new Map<string, Templates>([
  [
    'Local News',
    [
      {
        headline: '{count} neighbours turn out to plant {street}’s bare boulevard',
        summary:
          'They had soil, spades and one permit. {person}, who lives in {place}, says the rest took {days} days and a lot of sandwiches.',
        pictures: ['garden', 'park', 'houses'],
      },
      {
        headline: 'Crews reach {street} after {count} calls about the same streetlight',
        summary: 'It had been out for {days} days. {person} kept a tally on the pole, in chalk.',
        pictures: ['streetcar', 'houses', 'skyline'],
      },
      {
        headline: 'Lost and found in {place} returns item number {count}',
        summary: 'It was an accordion. {person} had been without it for {days} days and played two songs on the spot.',
        pictures: ['houses', 'cityHall', 'streetcar'],
      },
    ],
  ],
  [
    'National News',
    [
      {
        headline: 'Rail crews reopen the northern line at kilometre {count}',
        summary: 'The washout took {days} days to mend. {person} drove the first train through, at a walk.',
        pictures: ['viaduct', 'mountains', 'prairie'],
      },
      {
        headline: 'Survey of {count} towns finds the post office is still where news is told first',
        summary: 'Researchers spent {days} days listening. {person}, who led the work, recommends the bench outside.',
        pictures: ['prairie', 'lighthouse', 'houses'],
      },
    ],
  ],
  [
    'World News',
    [
      {
        headline: 'Relief convoy of {count} trucks reaches the valley',
        summary: 'The road had been closed for {days} days. Drivers slept in their cabs and sang to keep awake.',
        pictures: ['mountains', 'globe', 'sunrise'],
      },
      {
        headline: 'Port clears {count} ships as the strike ends',
        summary: 'Both sides signed after {days} days. Pilots worked through the night.',
        pictures: ['harbour', 'lighthouse', 'globe'],
      },
    ],
  ],
  [
    'Politics & Government',
    [
      {
        headline: 'Committee hears {count} speakers on one paragraph',
        summary: 'The clause on {street} Street passed, with a comma. {person} had waited {days} days for a turn.',
        pictures: ['chamber', 'cityHall', 'legislature'],
      },
      {
        headline: 'Petition of {count} names reaches the clerk by cargo bike',
        summary: 'It asks for a crossing in {place}. The clerk has {days} days to answer.',
        pictures: ['ballot', 'bicycle', 'cityHall'],
      },
    ],
  ],
  [
    'Business & Finance',
    [
      {
        headline: 'Co-op on {street} welcomes member {count}',
        summary: 'It has broken even {days} days early. {person} minds the till on Saturdays.',
        pictures: ['market', 'chart', 'skyline'],
      },
      {
        headline: 'Index adds {count} points in a session traders call orderly',
        summary: 'Utilities led. Analysts expect the calm to last {days} days, and then say they never know.',
        pictures: ['chart', 'skyline', 'poster'],
      },
    ],
  ],
  [
    'Technology & Innovation',
    [
      {
        headline: 'Repair café in {place} revives its device number {count}',
        summary: 'It was a bread maker. {person} traced the fault in {days} minutes, to a crumb.',
        pictures: ['circuit', 'poster'],
      },
      {
        headline: 'Open sensors on {count} rooftops map the wind, street by street',
        summary: 'The calmest corner is on {street}. {person} publishes the data every {days} seconds.',
        pictures: ['skyline', 'globe', 'circuit'],
      },
    ],
  ],
  [
    'Automotive & Energy',
    [
      {
        headline: 'Charger number {count} opens, on {street}',
        summary: 'It stands under a maple and took {days} days to approve. The maple was consulted by an arborist.',
        pictures: ['charger', 'houses'],
      },
      {
        headline: 'Wind supplies {count} megawatts before breakfast',
        summary: 'Operators in {place} stored what the kettles did not use.',
        pictures: ['turbines', 'pylons', 'solar'],
      },
    ],
  ],
  [
    'Real Estate & Housing',
    [
      {
        headline: '{count} flats approved on {street} after one evening’s meeting',
        summary: 'Neighbours asked for shade and got {days} trees. {person} brought the plans, and cake.',
        pictures: ['cranes', 'houses'],
      },
      {
        headline: 'Housing trust buys building number {count}, in {place}',
        summary: 'The tenants stay, at the rents they have. The sale took {days} days.',
        pictures: ['houses', 'livingRoom', 'skyline'],
      },
    ],
  ],
  [
    'Health & Wellness',
    [
      {
        headline: 'Walking group in {place} passes {count} members',
        summary: 'They go at the pace of the slowest, who is {person}, and stop for coffee after {days} minutes.',
        pictures: ['park', 'runner', 'ravine'],
      },
      {
        headline: 'Mobile clinic logs {count} visits on {street}',
        summary: 'Most people came for one thing and stayed for another. It is back in {days} days.',
        pictures: ['clinic', 'sunrise'],
      },
    ],
  ],
  [
    'Sports',
    [
      {
        headline: 'House league in {place} signs up player number {count}',
        summary: 'She is six, left-footed and would like to be in goal. The season starts in {days} days.',
        pictures: ['pitch', 'rink', 'runner'],
      },
      {
        headline: 'Crowd of {count} sees {place} win in extra time',
        summary: '{person} settled it with the last kick of the game, {days} seconds from penalties.',
        pictures: ['pitch', 'ballpark', 'rink'],
      },
    ],
  ],
  [
    'Arts & Culture',
    [
      {
        headline: 'Choir of {count} fills {street} from its balconies',
        summary: '{person} conducted from a fire escape. The encore is in {days} days.',
        pictures: ['piano', 'houses', 'theatre'],
      },
      {
        headline: 'Exhibition in {place} shows {count} portraits, each by its sitter’s neighbour',
        summary: 'The likest is of {person}, from memory. Open for {days} days.',
        pictures: ['gallery', 'camera', 'poster'],
      },
    ],
  ],
  [
    'Food & Dining',
    [
      {
        headline: 'Bakery on {street} sells its loaf number {count} of the day before nine',
        summary: '{person} has been up since two and has {days} left.',
        pictures: ['bakery', 'market'],
      },
      {
        headline: 'Supper in {place} seats {count} at one table',
        summary: 'Everyone brought a dish and a chair. {person} brought the table, in {days} pieces.',
        pictures: ['table', 'noodles', 'market'],
      },
    ],
  ],
  [
    'Lifestyle & Fashion',
    [
      {
        headline: 'Swap night in {place} rehomes {count} coats',
        summary: '{person} left with the one she had brought {days} months ago, much improved.',
        pictures: ['wardrobe', 'livingRoom'],
      },
      {
        headline: 'Balcony of the week: {count} pots above {street}',
        summary: '{person} waters for {days} minutes at dawn and recommends it.',
        pictures: ['window', 'garden'],
      },
    ],
  ],
  [
    'Opinion & Editorials',
    [
      {
        headline: 'Letter of the day, number {count}: a word for {street}',
        summary: '{person} of {place} has walked it for {days} years and has noticed something.',
        pictures: null,
      },
      {
        headline: 'What {count} readers told us about benches',
        summary: 'There are too few, they face the wrong way, and {person} will lend you a cushion.',
        pictures: null,
      },
    ],
  ],
  [
    'From the Archives',
    [
      {
        headline: 'From box {count}: a photograph of {street}, undated, with dog',
        summary: 'The dog is in {days} other pictures. If you know its name, the archive would be glad to hear.',
        pictures: ['camera', 'streetcar', 'houses'],
        mood: 'sepia',
      },
      {
        headline: 'From ledger {count}: what a week in {place} cost',
        summary: 'Coal, bread, {days} candles, a hat. The hat was the extravagance.',
        pictures: ['steamship', 'books', 'market'],
        mood: 'sepia',
      },
    ],
  ],
]);
