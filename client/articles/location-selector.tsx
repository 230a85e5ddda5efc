import { useNavigate } from 'react-router-dom';
import type { NewsData } from '../../shared/model/page-data.ts';
import { newsPath } from '../../shared/paths.ts';
import { KEEP_PLACE } from '../navigation/use-heading-focus.ts';
import { useHydrated } from '../navigation/use-hydrated.ts';

/** Chooses the location of the local news: a plain form without scripts, an immediate navigation with them. */
export function LocationSelector({ location, locations }: Pick<NewsData, 'location' | 'locations'>) {
  const navigate = useNavigate();
  const scripted = useHydrated();
  const addressOf = (id: string): string => newsPath(id === locations[0]?.id ? null : id);
  return (
    <form className="location" action={newsPath()}>
      <label htmlFor="location">Location</label>
      <select
        id="location"
        name="location"
        value={location}
        onChange={({ target }) => navigate(addressOf(target.value), { state: KEEP_PLACE, preventScrollReset: true })}
      >
        {locations.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {!scripted && (
        <button type="submit" className="button">
          Show
        </button>
      )}
    </form>
  );
}
