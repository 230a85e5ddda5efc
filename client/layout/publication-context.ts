import { createContext, useContext } from 'react';
import type { PublicationInfo } from '../../shared/model/publication-info.ts';

export const PublicationContext = createContext<PublicationInfo | null>(null);

export function usePublication(): PublicationInfo {
  const publication = useContext(PublicationContext);
  if (!publication) throw new Error('No publication');
  return publication;
}
