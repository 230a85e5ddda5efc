import type { MoodName } from './moods.ts';
import { bakery } from './scenes/bakery.ts';
import { ballot } from './scenes/ballot.ts';
import { ballpark } from './scenes/ballpark.ts';
import { bicycle } from './scenes/bicycle.ts';
import { books } from './scenes/books.ts';
import { camera } from './scenes/camera.ts';
import { chamber } from './scenes/chamber.ts';
import { charger } from './scenes/charger.ts';
import { chart } from './scenes/chart.ts';
import { circuit } from './scenes/circuit.ts';
import { cityHall } from './scenes/city-hall.ts';
import { clinic } from './scenes/clinic.ts';
import { cranes } from './scenes/cranes.ts';
import { ferry } from './scenes/ferry.ts';
import { gallery } from './scenes/gallery.ts';
import { garden } from './scenes/garden.ts';
import { globe } from './scenes/globe.ts';
import { golf } from './scenes/golf.ts';
import { harbour } from './scenes/harbour.ts';
import { houses } from './scenes/houses.ts';
import { lake } from './scenes/lake.ts';
import { legislature } from './scenes/legislature.ts';
import { lighthouse } from './scenes/lighthouse.ts';
import { livingRoom } from './scenes/living-room.ts';
import { market } from './scenes/market.ts';
import { mountains } from './scenes/mountains.ts';
import { noodles } from './scenes/noodles.ts';
import { park } from './scenes/park.ts';
import { piano } from './scenes/piano.ts';
import { pitch } from './scenes/pitch.ts';
import { poster } from './scenes/poster.ts';
import { prairie } from './scenes/prairie.ts';
import { pylons } from './scenes/pylons.ts';
import { ravine } from './scenes/ravine.ts';
import { rink } from './scenes/rink.ts';
import { runner } from './scenes/runner.ts';
import type { Scene } from './scenes/scene.ts';
import { skyline } from './scenes/skyline.ts';
import { solar } from './scenes/solar.ts';
import { steamship } from './scenes/steamship.ts';
import { streetcar } from './scenes/streetcar.ts';
import { sunrise } from './scenes/sunrise.ts';
import { table } from './scenes/table.ts';
import { tennis } from './scenes/tennis.ts';
import { theatre } from './scenes/theatre.ts';
import { turbines } from './scenes/turbines.ts';
import { viaduct } from './scenes/viaduct.ts';
import { voices } from './scenes/voices.ts';
import { wardrobe } from './scenes/wardrobe.ts';
import { window } from './scenes/window.ts';

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
