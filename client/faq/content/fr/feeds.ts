import type { FaqGroup } from '../../faq-group.ts';

export const FEEDS: FaqGroup = {
  id: 'feeds',
  title: 'Fils et partage',
  entries: [
    {
      id: 'do-you-have-a-feed',
      question: 'Puis-je lire cette page dans un lecteur de fils ?',
      answer:
        'Oui. Le [fil principal](/rss.xml) contient les 50 articles les plus récents de toute la publication, en RSS. Donnez son adresse à n’importe quel lecteur de fils, et les nouveaux articles viennent à vous.',
    },
    {
      id: 'feed-of-a-section',
      question: 'Puis-je suivre une seule rubrique ?',
      answer:
        'Chaque rubrique a son propre fil, dont le lien est près de son titre : les [actualités locales](/rss/local-news.xml), par exemple. Ce qui suit « /rss/ » dans l’adresse est le nom de la rubrique, tel que vous le voyez après le # dans son lien.',
    },
    {
      id: 'opml',
      question: 'À quoi sert le fichier OPML ?',
      answer:
        'C’est la [liste de tous nos fils](/opml.xml) sous la forme que les lecteurs de fils savent importer : vous vous abonnez à toutes les rubriques d’un seul coup, puis vous laissez tomber celles qui ne vous disent rien.',
    },
    {
      id: 'newsletter',
      question: 'Y a-t-il une infolettre, ou une alerte sur mon téléphone ?',
      answer:
        'Non. Les deux nous obligeraient à garder quelque chose à votre sujet. Un lecteur de fils fait le même travail, à vos conditions : la plupart peuvent vous avertir, et beaucoup envoient un résumé quotidien par courriel.',
    },
    {
      id: 'home-screen',
      question: 'Y a-t-il une application ?',
      answer:
        'Il n’y en a aucune à télécharger, et la page n’en a pas besoin. Sur la plupart des téléphones et des tablettes, le menu du navigateur permet de l’ajouter à l’écran d’accueil, d’où elle s’ouvre comme une application.',
    },
    {
      id: 'link-to-section',
      question: 'Comment envoyer à quelqu’un le lien d’une rubrique ou d’une réponse ?',
      answer:
        'Choisissez la rubrique dans la navigation, puis copiez l’adresse : elle se termine par le nom de la rubrique, comme dans [/#sports](/#sports). Chaque réponse de cette page se termine par « Lien vers cette réponse », qui fait de même.',
    },
  ],
};
