import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPath, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import type { NewsData } from '../../shared/pages/news.ts';
import { newsPath } from '../../shared/paths.ts';
import { useTexts } from '../language/texts-context.ts';
import { KEEP_SCROLL, useFocusFallback } from '../navigation/focus.ts';
import { useHydrated } from '../navigation/use-hydrated.ts';

type SelectorProps = Pick<NewsData, 'location' | 'locations'>;

/** Goes to a location, unless it is shown already, or is loading. */
function useShowLocation({ location, locations }: SelectorProps): (id: string) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { location: pending } = useNavigation();
  const pathFor = (id: string | null): string => newsPath(id === locations[0]?.id ? null : id);
  return (id) => {
    const path = pathFor(id);
    const chosenPath = pending?.pathname === pathname ? createPath(pending) : pathFor(location);
    if (path === chosenPath) return;
    // Choosing the shown location again, while another loads, adds no entry to the history.
    const replace = path === pathFor(new URLSearchParams(search).get('location'));
    navigate(path, { replace, state: KEEP_SCROLL, preventScrollReset: true });
  };
}

/** Chooses the location of the local news: a plain form without scripts, with them a choice shows at once. */
export function LocationSelector({ location, locations }: SelectorProps) {
  const { news } = useTexts();
  const isHydrated = useHydrated();
  const [choice, setChoice] = useState(location);
  const [locationOfChoice, setLocationOfChoice] = useState(location);
  // A navigation resets the choice.
  if (locationOfChoice !== location) {
    setLocationOfChoice(location);
    setChoice(location);
  }
  const select = useRef<HTMLSelectElement>(null);
  useFocusFallback();
  const show = useShowLocation({ location, locations });
  const showEarlyChoice = useEffectEvent(() => {
    const earlyChoice = select.current?.value ?? location;
    if (earlyChoice !== location) show(earlyChoice);
  });
  // The reader may have chosen before hydration.
  useEffect(() => showEarlyChoice(), []);
  return (
    <form className="location" action={newsPath()}>
      <label htmlFor="location">{news.location}</label>
      <select
        ref={select}
        id="location"
        autoComplete="off"
        name="location"
        value={choice}
        onChange={({ target }) => {
          setChoice(target.value);
          show(target.value);
        }}
      >
        {locations.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <button type="submit" className="button" disabled={isHydrated}>
        {news.show}
      </button>
    </form>
  );
}
