import { useEffect, useRef, useState } from 'react';
import type { PageEnvelope } from '../../shared/model/page-data.ts';
import { headOf } from '../../shared/pages/head.ts';

/** Says the title of the page that a navigation brought, politely; silent on the first, which the browser announces. */
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
