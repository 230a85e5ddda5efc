import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { NewsData } from '../../shared/model/page-data.ts';
import { newsPath } from '../../shared/paths.ts';
import { useInnerTexts } from '../language/texts-context.ts';
import { useFocusFallback } from '../navigation/focus.ts';
import { KEEP_PLACE } from '../navigation/use-heading-focus.ts';

/** A closed select changes its value within this time of a key; a choice from its open list takes longer. */
const KEY_MS = 100;

/**
 * Chooses the location of the local news: a plain form without scripts. With them a choice shows at once, and a walk by
 * keyboard through the closed select where it ends: with Enter, or as the focus leaves.
 */
export function LocationSelector({ location, locations }: Pick<NewsData, 'location' | 'locations'>) {
  const { news } = useInnerTexts();
  const navigate = useNavigate();
  const [choice, setChoice] = useState(location);
  const [shownFor, setShownFor] = useState(location);
  if (shownFor !== location) {
    setShownFor(location);
    setChoice(location);
  }
  const keyAt = useRef(0);
  const select = useRef<HTMLSelectElement>(null);
  useFocusFallback();
  const show = (id: string): void => {
    const address = newsPath(id === locations[0]?.id ? null : id);
    if (id !== location) navigate(address, { state: KEEP_PLACE, preventScrollReset: true });
  };
  const showEarlyChoice = useEffectEvent(() => show(select.current?.value ?? location));
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
        onKeyDown={(event) => {
          const isEnter = event.key === 'Enter';
          keyAt.current = isEnter ? 0 : event.timeStamp;
          if (!isEnter || choice === location) return;
          event.preventDefault();
          show(choice);
        }}
        onChange={({ target, timeStamp }) => {
          setChoice(target.value);
          if (timeStamp - keyAt.current > KEY_MS) show(target.value);
        }}
        onBlur={() => show(choice)}
      >
        {locations.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <button type="submit" className="button">
        {news.show}
      </button>
    </form>
  );
}
