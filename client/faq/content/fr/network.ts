import type { FaqGroup } from '../../faq-group.ts';

export const NETWORK: FaqGroup = {
  id: 'network',
  title: 'Le réseau',
  entries: [
    {
      id: 'what-is-the-network',
      question: 'Qu’est-ce que le réseau mondial ?',
      answer:
        '{city} News fait partie d’un réseau mondial de 3 000 publications unies au sein d’une même presse numérique : un seul ensemble d’outils et une seule façon de présenter les nouvelles, avec une page d’accueil pour chaque ville.',
    },
    {
      id: 'same-everywhere',
      question: 'Les 3 000 publications sont-elles toutes pareilles ?',
      answer:
        'Elles se ressemblent et fonctionnent de la même façon : qui en connaît une les connaît toutes. Ce qui diffère, c’est ce qui compte : chacune a sa ville, sa langue, son choix d’éditeurs, ses nouvelles locales et son fuseau horaire.',
    },
    {
      id: 'why-a-network',
      question: 'Que gagne {city} à faire partie d’un réseau ?',
      answer:
        'Ce que peu de pages locales peuvent s’offrir seules : un site rapide, un souci de l’accessibilité, et des pannes réparées une fois pour toutes les villes. Les nouvelles internationales que bien des villes partagent sont recueillies une seule fois, ce qui épargne aussi mille requêtes aux éditeurs.',
    },
    {
      id: 'independence',
      question: 'Le réseau dit-il à {city} News quoi publier ?',
      answer:
        'Personne ne choisit les articles un à un, ni ici ni là-bas. Les éditeurs à lire sont fixés pour chaque publication ; dès lors, ce sont les règles de cette page qui décident : les plus récents d’abord, les mêmes règles pour tous.',
    },
    {
      id: 'reuse-our-content',
      question: 'À qui appartient ce que je lis ici ?',
      answer:
        'Les titres, les résumés et les images des articles appartiennent à leurs éditeurs, les billets du blogue à cette publication, les documents des partenaires aux partenaires. Les liens vers nos pages sont les bienvenus et ne demandent aucune permission.',
    },
  ],
};
