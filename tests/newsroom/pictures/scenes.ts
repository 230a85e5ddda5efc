import type { MoodName } from './moods.ts';
import { cityHall, cranes, houses, skyline } from './scenes/city.ts';
import { ballot, chamber, legislature } from './scenes/civic.ts';
import { books, camera, gallery, piano, steamship, theatre } from './scenes/culture.ts';
import { bakery, market, noodles, table } from './scenes/food.ts';
import { clinic, livingRoom, sunrise, wardrobe, window } from './scenes/home.ts';
import { chart, circuit, globe, poster, voices } from './scenes/ideas.ts';
import { garden, mountains, park, prairie, ravine } from './scenes/land.ts';
import { charger, pylons, solar, turbines } from './scenes/power.ts';
import type { Scene } from './scenes/scene.ts';
import { ballpark, golf, pitch, rink, runner, tennis } from './scenes/sport.ts';
import { bicycle, streetcar, viaduct } from './scenes/street.ts';
import { ferry, harbour, lake, lighthouse } from './scenes/water.ts';

interface SceneEntry {
  draw: Scene;
  /** The lights it looks well in. */
  moods: readonly [MoodName, ...MoodName[]];
}

const ANY: SceneEntry['moods'] = ['dawn', 'noon', 'dusk', 'autumn', 'winter', 'spring', 'coral', 'slate', 'night'];
const DAY: SceneEntry['moods'] = ['dawn', 'noon', 'autumn', 'winter', 'spring', 'coral'];
const EVENING: SceneEntry['moods'] = ['dusk', 'night', 'coral', 'slate'];
const BOLD: SceneEntry['moods'] = ['noon', 'coral', 'autumn', 'spring', 'dusk'];

const entry = (draw: Scene, moods: SceneEntry['moods']): SceneEntry => ({ draw, moods });

/** Every scene the newsroom can draw. */
export const SCENES = {
  ballot: entry(ballot, BOLD),
  ballpark: entry(ballpark, ['noon', 'dusk', 'night', 'spring']),
  bakery: entry(bakery, ['autumn', 'dawn', 'coral', 'sepia']),
  bicycle: entry(bicycle, DAY),
  books: entry(books, ANY),
  camera: entry(camera, ['sepia', 'slate', 'coral']),
  chamber: entry(chamber, ['noon', 'dusk', 'slate', 'winter']),
  charger: entry(charger, DAY),
  chart: entry(chart, ANY),
  circuit: entry(circuit, ['noon', 'dusk', 'night', 'slate']),
  cityHall: entry(cityHall, ANY),
  clinic: entry(clinic, ['noon', 'spring', 'winter', 'coral']),
  cranes: entry(cranes, ANY),
  ferry: entry(ferry, ANY),
  gallery: entry(gallery, ['noon', 'coral', 'slate', 'winter', 'dawn']),
  garden: entry(garden, ['noon', 'spring', 'autumn', 'dawn']),
  globe: entry(globe, ['noon', 'dusk', 'night', 'slate']),
  golf: entry(golf, ['noon', 'spring', 'dawn', 'autumn']),
  harbour: entry(harbour, ANY),
  houses: entry(houses, ANY),
  lake: entry(lake, ANY),
  legislature: entry(legislature, ANY),
  lighthouse: entry(lighthouse, ANY),
  livingRoom: entry(livingRoom, BOLD),
  market: entry(market, ['noon', 'dusk', 'autumn', 'spring', 'coral']),
  mountains: entry(mountains, ANY),
  noodles: entry(noodles, ['dusk', 'coral', 'autumn', 'noon']),
  park: entry(park, ['autumn', 'spring', 'dawn', 'coral']),
  piano: entry(piano, BOLD),
  pitch: entry(pitch, ['noon', 'spring', 'slate', 'autumn']),
  poster: entry(poster, ANY),
  prairie: entry(prairie, ['noon', 'dusk', 'autumn', 'dawn']),
  pylons: entry(pylons, EVENING),
  ravine: entry(ravine, ['autumn', 'spring', 'dawn', 'winter']),
  rink: entry(rink, ['winter', 'noon', 'dusk', 'slate']),
  runner: entry(runner, ['dawn', 'dusk', 'coral', 'noon']),
  skyline: entry(skyline, ANY),
  solar: entry(solar, ['noon', 'spring', 'coral', 'autumn']),
  steamship: entry(steamship, ['sepia', 'autumn', 'slate']),
  streetcar: entry(streetcar, ANY),
  sunrise: entry(sunrise, ['dawn', 'coral', 'spring', 'dusk']),
  table: entry(table, BOLD),
  tennis: entry(tennis, ['noon', 'autumn', 'spring', 'coral']),
  theatre: entry(theatre, EVENING),
  turbines: entry(turbines, ANY),
  viaduct: entry(viaduct, ANY),
  voices: entry(voices, BOLD),
  wardrobe: entry(wardrobe, BOLD),
  window: entry(window, ANY),
} satisfies Record<string, SceneEntry>;

export type SceneName = keyof typeof SCENES;
