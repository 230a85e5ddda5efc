import type { FaqGroup } from '../../faq-group.ts';

export const LOCAL: FaqGroup = {
  id: 'local',
  title: 'Nouvelles et événements locaux',
  entries: [
    {
      id: 'local-news-page',
      question: 'Qu’est-ce que la page des nouvelles locales ?',
      answer:
        'Une [page](/news) qui a les mêmes rubriques que la page d’accueil, avec un sélecteur au-dessus. Elle s’ouvre sur {city} ; choisissez un autre lieu, et la rubrique des actualités locales passe aux éditeurs de ce lieu, tandis que le reste ne change pas.',
    },
    {
      id: 'another-city',
      question: 'Comment lire les nouvelles locales d’une autre ville ?',
      answer:
        'Ouvrez les [nouvelles locales](/news) et choisissez la ville dans le sélecteur. Si la vôtre n’est pas dans la liste, nous n’y avons pas encore d’éditeurs ; [dites-nous](#contact) lesquels vous aimeriez.',
    },
    {
      id: 'remember-my-place',
      question: 'Allez-vous retenir le lieu que j’ai choisi ?',
      answer:
        'Nous, non, mais votre navigateur le peut : le lieu fait partie de l’adresse de la page. Mettez-la une fois dans vos favoris, et le favori s’ouvrira toujours là.',
    },
    {
      id: 'detect-my-location',
      question: 'Détectez-vous l’endroit où je suis ?',
      answer:
        'Non. La page ne demande jamais à votre appareil où il se trouve, et ce que vous voyez n’en dépend pas : la page d’accueil est la même pour tout le monde.',
    },
    {
      id: 'local-events',
      question: 'Que contient la rubrique des événements ?',
      answer:
        'Le calendrier d’un service externe, affiché dans un cadre. C’est là qu’il est tenu à jour, non chez nous ; suivez donc le lien de l’événement avant de vous mettre en route.',
    },
    {
      id: 'news-tip',
      question: 'J’ai une nouvelle à signaler. Vous intéresse-t-elle ?',
      answer:
        'Nous n’envoyons pas de journalistes sur le terrain ; une rédaction des [actualités locales](/#local-news) en fera donc meilleur usage. Si elle concerne cette publication même, [nous vous écoutons](#contact).',
    },
  ],
};
