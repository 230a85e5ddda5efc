import type { ServerTexts } from '../server-texts.ts';

export const serverTexts: ServerTexts = {
  tagline: 'Un journalisme digne de confiance, pour la ville et au-delà',
  sections: {
    'local-news': 'Actualités locales',
    'national-news': 'Actualités nationales',
    'world-news': 'International',
    politics: 'Politique',
    business: 'Affaires',
    technology: 'Technologie',
    automotive: 'Automobile',
    'real-estate': 'Immobilier',
    health: 'Santé',
    sports: 'Sports',
    culture: 'Culture',
    food: 'Gastronomie',
    lifestyle: 'Mode de vie',
    opinion: 'Opinions',
    archives: 'Archives',
    events: 'Événements',
  },
  undated: 'Sans date',
  changedAt: (time, day) => (day === null ? `à ${time}` : `le ${day} à ${time}`),
  placeholders: {
    Untitled: 'Sans titre',
    'No summary available': 'Aucun résumé disponible',
    'Staff Writer': 'La rédaction',
  },
  feeds: {
    blog: 'Blogue',
    blogLine: 'Les plus récents billets et analyses de notre équipe de rédaction',
    section: (title, name) => `${title}, par ${name}`,
    location: (place, name) => `Les nouvelles locales de ${place}, par ${name}`,
  },
};
