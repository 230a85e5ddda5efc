import { canadianCities } from './locations/canadian-cities.ts';
import { citiesAbroad } from './locations/cities-abroad.ts';
import type { DeskText } from './story.ts';

/** Every location but the publication's own, by id, with feeds of its own. */
export const LOCATIONS: readonly DeskText[] = [...canadianCities, ...citiesAbroad];
