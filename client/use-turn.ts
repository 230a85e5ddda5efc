import { useEffect, useState } from 'react';
import { pause } from './pause.ts';

let lastTurn: Promise<void> = Promise.resolve();

/**
 * False until all that asked before has had its turn, each in a task of its own: for what takes a slow phone long and
 * need not come together. Who is gone by then is passed over.
 */
export function useTurn(due: boolean): boolean {
  const [come, setCome] = useState(false);
  useEffect(() => {
    if (!due) return;
    let gone = false;
    lastTurn = lastTurn.then(pause).then(() => {
      if (!gone) setCome(true);
    });
    return () => {
      gone = true;
    };
  }, [due]);
  return come;
}
