import { useEffect, useRef, useState } from 'react';
import type { PageEnvelope } from '../../shared/model/page-data.ts';
import { headOf } from '../../shared/pages/head.ts';

/** Announces the title of the page after a navigation; the browser itself announces the first page. */
export function PageAnnouncer({ envelope }: { envelope: PageEnvelope }) {
  const { title } = headOf(envelope);
  const first = useRef(title);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (title !== first.current) setSaid(title);
    first.current = '';
  }, [title]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
