import type { Texts } from '../texts.ts';
import { de } from './of-place.ts';

/** French has the singular for zero too. */
const articles = (count: number): string => (count < 2 ? 'article' : 'articles');

export const texts: Texts = {
  language: 'fr',
  locale: 'fr-CA',
  articleDate: { dateStyle: 'long' },
  layout: {
    skipToNews: 'Aller aux nouvelles',
    skipToContent: 'Aller au contenu',
    network: 'Une publication du réseau mondial',
    updated: 'Mis à jour',
    pages: 'Pages du site',
    blog: 'Blogue',
    partners: 'Partenaires',
    faq: 'FAQ',
    sections: 'Rubriques',
    allSections: 'Toutes les rubriques',
    toggleMenu: 'Ouvrir ou fermer le menu',
    backToTop: 'Retour en haut',
    footer: 'Pied de page',
    footerColumns: { news: 'Actualités', business: 'Affaires et techno', life: 'Vie et culture', more: 'Plus' },
    shortSections: new Map(),
    contact: 'Nous joindre',
    contactLines: {
      write: 'Écrivez à la rédaction à l’adresse',
      questions: 'Pour savoir comment nous travaillons, consultez la',
      otherCity: 'Pour les nouvelles d’une autre ville, voyez',
    },
    networkLine: (name) =>
      `${name} fait partie d’un réseau mondial de 3\u00a0000 publications unies au sein d’une même presse numérique.`,
    rights: (year, name) => `© ${year} ${name}. Tous droits réservés.`,
  },
  articles: {
    topStories: 'À la une',
    featuredVideo: 'Vidéo en vedette',
    featuredVideoLine: 'Restez au courant grâce à nos plus récentes vidéos et analyses',
    chooseCity: 'Choisir une autre ville',
    feedOf: (title) => `, fil de la rubrique ${title}`,
    none: 'Aucun article dans cette rubrique pour le moment.',
    count: (count) => `${count} ${articles(count)}`,
    seeAll: (count, title) => `Voir les ${count} articles de la rubrique ${title}`,
    showLess: 'Réduire la liste',
    more: (count, title) => `${count} ${articles(count)} de plus dans la rubrique ${title}`,
    moreFailed: (title) => `Les autres articles de la rubrique ${title} n’ont pas pu être chargés. Veuillez réessayer.`,
    openInTab: (title) => `Ouvrir ${title} dans un nouvel onglet`,
    by: 'Par',
    alsoFrom: 'Aussi chez',
    justNow: 'À l’instant',
    recently: 'Récemment',
  },
  feedback: {
    loading: 'Chargement…',
    loadingNews: 'Chargement des dernières nouvelles…',
    tryAgain: 'Réessayer',
    returnHome: 'Retour à l’accueil',
    notices: 'Avis',
    dismiss: 'Fermer',
    newer: 'De nouveaux articles viennent d’arriver.',
    showNewer: 'Les afficher',
    newerFailed: 'Les nouveaux articles n’ont pas pu être chargés. Veuillez réessayer.',
    pageFailed: 'Cette page n’a pas pu être affichée.',
    unreachable: 'La page n’a pas pu être chargée. Veuillez vérifier votre connexion.',
    listFailed: 'Les billets n’ont pas pu être chargés',
    postFailed: 'Le billet n’a pas pu être chargé',
  },
  headings: {
    news: 'Nouvelles locales',
    latest: 'En continu',
    search: 'Recherche',
    applicationError: 'Erreur inattendue de l’application',
  },
  description: (city) =>
    `Les dernières nouvelles ${de(city)}\u00a0: actualités locales, nationales et internationales, politique, affaires, sports et culture, puisées tout au long de la journée auprès d’éditeurs de confiance.`,
};
