import type { FaqGroup } from '../../faq-group.ts';

export const BLOG: FaqGroup = {
  id: 'blog',
  title: 'Le blogue',
  entries: [
    {
      id: 'blog-or-news',
      question: 'En quoi le blogue diffère-t-il des nouvelles ?',
      answer:
        'Les rubriques présentent les articles d’autres éditeurs ; le [blogue](/blog) est écrit pour cette publication par notre équipe de rédaction. Ses billets sont plus longs, se lisent ici en entier et restent en place.',
    },
    {
      id: 'blog-pages',
      question: 'Comment le blogue est-il organisé ?',
      answer:
        'Six billets par page, avec des pages numérotées en bas. Chaque page a sa propre adresse ; vous pouvez donc mettre la page 4 dans vos favoris ou l’envoyer telle quelle.',
    },
    {
      id: 'blog-keywords',
      question: 'Que sont les petits mots sous le titre d’un billet ?',
      answer:
        'Des mots-clés que l’auteur a donnés au billet, pour montrer d’un coup d’œil de quoi il parle. Ce sont de simples étiquettes qui ne mènent nulle part.',
    },
    {
      id: 'blog-new-tab',
      question: 'Pourquoi les liens d’un billet s’ouvrent-ils dans un nouvel onglet ?',
      answer:
        'Pour que vous puissiez suivre une référence sans perdre votre place dans une longue lecture. Le nouvel onglet est coupé du nôtre : la page que vous ouvrez ne peut ni voir ni modifier celle que vous avez quittée.',
    },
    {
      id: 'blog-video',
      question: 'Certains billets ont une vidéo verticale. Qu’est-ce que c’est ?',
      answer:
        'Une courte vidéo qui accompagne le billet, diffusée par YouTube depuis son adresse sans témoins. Elle n’est chargée que lorsque vous en approchez. « Regarder sur YouTube » l’ouvre sur le site de YouTube.',
    },
    {
      id: 'blog-pinterest',
      question: 'Pourquoi un billet renvoie-t-il à Pinterest ?',
      answer:
        'Son image y a été publiée ; ce que vous voyez dans le billet est notre copie. « Voir sur Pinterest » ouvre l’original dans un nouvel onglet. Aucun compte n’est nécessaire pour lire le billet.',
    },
    {
      id: 'blog-error',
      question: 'Le blogue affiche « Erreur de chargement des billets ». Que faire ?',
      answer:
        'Le blogue se trouve sur un système à part, qui n’a pas répondu à ce moment-là. « Réessayer » demande la même page encore une fois. Les courtes pannes passent d’ordinaire inaperçues, car nous montrons notre copie d’une page pendant une journée au plus.',
    },
    {
      id: 'blog-not-found',
      question: 'Pourquoi un billet affiche-t-il « Billet introuvable » ?',
      answer:
        'Son adresse a été mal tapée, ou le billet a été retiré ; sinon, le message sous le titre dit ce qui n’a pas marché. « Retour au blogue » mène à tout ce qui est publié.',
    },
  ],
};
