import { createPath, type Location } from 'react-router-dom';

/** The name of a history entry: those that the router has not made share a key, so the address is part of it. */
export const entryOf = (location: Location): string => `${location.key} ${createPath(location)}`;
