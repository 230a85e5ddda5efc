import { NO_AUTHOR, NO_SUMMARY, NO_TITLE } from '../placeholders.ts';
import type { ServerTexts } from '../server-texts.ts';
import { innerTexts } from './inner-texts.ts';
import { de } from './of-place.ts';
import { texts } from './texts.ts';

export const serverTexts: ServerTexts = {
  tagline: 'Un journalisme digne de confiance, pour la ville et au-delà',
  sections: new Map([
    ['local-news', 'Local'],
    ['national-news', 'National'],
    ['world-news', 'International'],
    ['politics', 'Politique'],
    ['business', 'Affaires'],
    ['technology', 'Techno'],
    ['automotive', 'Auto'],
    ['real-estate', 'Immobilier'],
    ['health', 'Santé'],
    ['sports', 'Sports'],
    ['culture', 'Culture'],
    ['food', 'Cuisine'],
    ['lifestyle', 'Mode de vie'],
    ['opinion', 'Opinions'],
    ['archives', 'Archives'],
    ['events', 'Événements'],
  ]),
  undated: 'Sans date',
  changedAt: (time, day) => (day === null ? `à ${time}` : `le ${day} à ${time}`),
  placeholders: new Map([
    [NO_TITLE, 'Sans titre'],
    [NO_SUMMARY, 'Aucun résumé disponible'],
    [NO_AUTHOR, 'La rédaction'],
  ]),
  statuses: new Map([
    [400, 'Requête incorrecte'],
    [403, 'Accès refusé'],
    [404, 'Page introuvable'],
    [405, 'Méthode non autorisée'],
    [412, 'Condition non remplie'],
    [413, 'Requête trop volumineuse'],
    [414, 'Adresse trop longue'],
    [429, 'Trop de requêtes'],
    [431, 'En-têtes trop volumineux'],
    [500, 'Erreur interne du serveur'],
    [502, 'Mauvaise passerelle'],
    [503, 'Service indisponible'],
    [504, 'Délai de la passerelle dépassé'],
  ]),
  blogErrors: {
    unknown: innerTexts.post.unknown,
    listNotOk: (reason) => `Les billets n’ont pas pu être obtenus\u00a0: ${reason}`,
    listFailed: texts.feedback.listFailed,
    postNotOk: (reason) => `Le billet n’a pas pu être obtenu\u00a0: ${reason}`,
    postFailed: texts.feedback.postFailed,
  },
  postLabels: new Map([
    ['Done', 'Fait'],
    ['Not done', 'À faire'],
    ['Code', 'Code informatique'],
    ['Table', 'Tableau'],
    ['Back to reference', 'Retour à l’appel de note'],
    ['Footnotes', 'Notes'],
  ]),
  feeds: {
    blog: 'Blogue',
    blogLine: innerTexts.blog.standfirst,
    section: (title, name) => `${title}, par ${name}`,
    location: (place, name) => `Les nouvelles locales ${de(place)}, par ${name}`,
  },
};
