import { createPath, type Location } from 'react-router-dom';

/** The state of an entry whose navigation leaves scroll and focus where they are: a choice in the location selector. */
export const KEEP_PLACE = { keepPlace: true };

export const keepsPlace = ({ state }: Location): boolean => 'keepPlace' in Object(state);

/** The name of a history entry: those that the router has not made share a key, so the address is part of it. */
export const entryOf = (location: Location): string => `${location.key} ${createPath(location)}`;
