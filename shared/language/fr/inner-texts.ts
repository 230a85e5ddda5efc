import type { InnerTexts } from '../inner-texts.ts';
import { de } from './of-place.ts';

export const innerTexts: InnerTexts = {
  headings: {
    newsOf: (place) => `Nouvelles locales\u00a0: ${place}`,
    section: 'Rubrique',
    searchOf: (query) => `Recherche\u00a0: ${query}`,
    blog: 'Blogue',
    partners: 'Nos partenaires',
    faq: 'Foire aux questions',
    postNotFound: 'Billet introuvable',
    notFound: 'Oups\u00a0! Page introuvable',
  },
  descriptions: {
    news: (place) =>
      `Les nouvelles locales ${de(place)}, avec l’actualité nationale et internationale du jour, recueillies auprès d’éditeurs de confiance.`,
    latest: (name) => `Tous les articles ${de(name)}, du plus récent au plus ancien.`,
    section: (title, name) =>
      `La rubrique ${title} ${de(name)}\u00a0: les articles d’éditeurs de confiance, du plus récent au plus ancien.`,
    blog: (name) => `Les plus récents billets et analyses de l’équipe de rédaction ${de(name)}.`,
    partners: (name) => `Les organismes avec lesquels ${name} travaille, dans leurs propres documents.`,
    faq: (name) =>
      `Comment ${name} réunit ses articles, qui les écrit, comment les faire corriger, et tout ce que demandent les lecteurs.`,
  },
  notFound: {
    label: 'Rectificatif',
    before: 'Il n’y a aucune page à l’adresse',
    after:
      '. Elle a peut-être été déplacée, ou l’adresse a perdu une lettre en chemin. Veuillez nous excuser de cette erreur.',
  },
  blog: {
    standfirst: 'Les plus récents billets et analyses de notre équipe de rédaction',
    readMore: 'Lire la suite →',
    pagesOfBlog: 'Pages du blogue',
    none: 'Aucun billet',
    noneLine: 'Revenez plus tard pour de nouveaux contenus.',
    failed: 'Erreur de chargement des billets',
    loadingPosts: 'Chargement des billets…',
    retryFailed: 'Le blogue est toujours indisponible.',
    retrySucceeded: 'Le blogue est de retour.',
  },
  post: {
    back: 'Retour au blogue',
    backToAll: 'Retour à tous les billets',
    loading: 'Chargement du billet…',
    unknown: 'Le billet demandé est introuvable.',
    minutes: (count) => `${count}\u00a0min de lecture`,
    keywords: 'Mots-clés',
    pinterest: 'Voir sur Pinterest',
    video: 'À regarder aussi',
    videoTitle: 'Vidéo connexe',
    watch: 'Regarder sur YouTube',
    more: 'Autres billets',
    previous: 'Billet précédent',
    next: 'Billet suivant',
  },
  pagination: { previous: 'Précédent', next: 'Suivant', page: (number) => `Page n\u00b0\u00a0${number}` },
  lists: {
    latestStandfirst: 'Tous les articles, du plus récent au plus ancien',
    latestNone: 'Aucun article pour le moment.',
    latestPages: 'Pages des derniers articles',
    newestFirst: (count) => `${count}, du plus récent au plus ancien`,
  },
  search: {
    standfirst: 'Trouvez un article par les mots de son titre ou de son résumé',
    searching: 'Recherche en cours…',
    found: (count, query) => `${count} pour «\u00a0${query}\u00a0»`,
    none: (query) => `Aucun article ne contient «\u00a0${query}\u00a0».`,
    noneIn: (section, query) => `Aucun article de la rubrique ${section} ne contient «\u00a0${query}\u00a0».`,
    advice: 'Vérifiez l’orthographe ou essayez avec moins de mots.',
    latest: 'Lire les dernières nouvelles',
    cut: 'La recherche est longue\u00a0: seuls ses premiers mots ont été pris en compte.',
    sections: 'Rubriques des résultats',
    allSections: 'Toutes les rubriques',
    pages: 'Pages des résultats',
  },
  news: { location: 'Lieu', show: 'Afficher' },
  partners: {
    standfirst: 'Cliquez et glissez pour parcourir le document',
    openInTab: 'Ouvrir dans un nouvel onglet',
    document: (title) => `\u00a0: ${title}`,
  },
  faq: {
    standfirst: (name) => `Comment fonctionne ${name}, et ce que les lecteurs nous demandent`,
    find: 'Chercher une question',
    count: (shown, total) => (shown === total ? `${total} questions` : `${shown} sur ${total} questions`),
    subjects: 'Sujets',
    link: 'Lien vers cette réponse',
    question: (question) => `\u00a0: ${question}`,
    nothing: (query) =>
      `Aucune question ne contient «\u00a0${query}\u00a0». Essayez un seul mot, ou posez-nous la question ci-dessous.`,
    unanswered: 'Vous n’avez pas trouvé votre question\u00a0?',
    unansweredLine:
      'Posez-la-nous. Une personne lit chaque message, et une question que plusieurs lecteurs posent finit par figurer sur cette page.',
    write: 'Nous écrire',
    contact: 'Nous joindre',
  },
};
