import type { FaqGroup } from '../../faq-group.ts';

export const FRESHNESS: FaqGroup = {
  id: 'freshness',
  title: 'L’heure et l’ordre',
  entries: [
    {
      id: 'how-often',
      question: 'À quelle fréquence arrivent les nouveaux articles ?',
      answer:
        'Nous interrogeons normalement le fil de chaque éditeur toutes les cinq minutes. Un éditeur peut nous demander de venir moins souvent, jusqu’à une fois par heure, et nous respectons sa demande ; un fil sans nouveauté depuis une semaine est interrogé moins souvent jusqu’à son réveil. Un nouvel article paraît sur la page quelques secondes après que nous l’avons lu.',
    },
    {
      id: 'page-refresh',
      question: 'La page se met-elle à jour toute seule ?',
      answer:
        'Les heures, oui ; les articles, non, pour que rien ne bouge sous vos yeux. Tant qu’une page est ouverte et visible, elle demande une fois par minute s’il y a du nouveau. Quand il y en a, un petit avis propose de l’afficher, et c’est vous qui décidez.',
    },
    {
      id: 'order-of-stories',
      question: 'Dans quel ordre les articles apparaissent-ils ?',
      answer:
        'Du plus récent au plus ancien dans une rubrique, tous éditeurs confondus. Les articles sans date suivent ceux qui en ont une, dans l’ordre où leur éditeur les donne. Aucun article ne monte parce qu’il est populaire, et aucun parce que quelqu’un a payé.',
    },
    {
      id: 'what-times-mean',
      question: 'Que veulent dire au juste « À l’instant » et « il y a 3 heures » ?',
      answer:
        '« À l’instant », c’est tout ce qui a moins d’une heure. Jusqu’à un jour, nous comptons en heures entières, et jusqu’à une semaine en jours entiers, toujours arrondis vers le bas : un article vieux de 119 minutes porte la mention « il y a 1 heure ». Après une semaine, vous voyez la date.',
    },
    {
      id: 'recently',
      question: 'Pourquoi un article porte-t-il la mention « Récemment » ?',
      answer:
        'Son éditeur n’a donné aucune date, ou une date illisible. Nous aimons mieux en dire moins que de deviner.',
    },
    {
      id: 'time-zone',
      question: 'Quel fuseau horaire utilisez-vous ?',
      answer:
        'Celui de {city}. La mention « il y a 3 heures » veut dire la même chose partout ; une date est celle du jour à {city}, où que vous soyez.',
    },
    {
      id: 'how-many-are-kept',
      question: 'Combien d’articles gardez-vous, et pendant combien de temps ?',
      answer:
        'Les quinze premiers de chaque fil ; une rubrique à trois fils en contient donc jusqu’à quarante-cinq. Presque tous les éditeurs commencent par les plus récents ; si l’un d’eux commence par les plus anciens, ses nouveautés ne nous parviennent pas. Un article s’en va quand de plus récents du même éditeur prennent sa place : après quelques heures là où l’on publie beaucoup, après des semaines là où l’on publie peu.',
    },
    {
      id: 'publisher-unreachable',
      question: 'Que se passe-t-il quand le fil d’un éditeur est injoignable ?',
      answer:
        'Ses derniers articles restent en place pendant 24 heures, et nous continuons d’essayer, à intervalles de plus en plus longs, puis normalement dès qu’il répond. Ce n’est qu’après une journée entière sans réponse que ses articles quittent la rubrique. Les autres éditeurs n’en souffrent pas.',
    },
  ],
};
