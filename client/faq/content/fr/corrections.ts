import type { FaqGroup } from '../../faq-group.ts';

export const CORRECTIONS: FaqGroup = {
  id: 'corrections',
  title: 'Rectificatifs et articles manquants',
  entries: [
    {
      id: 'error-in-a-story',
      question: 'Il y a une erreur dans un article. À qui le dire ?',
      answer:
        'À l’éditeur nommé sur la fiche. Lui seul peut corriger son article, et la plupart indiquent au bas du texte une adresse pour les rectificatifs. Une fois son fil corrigé, notre copie du titre et du résumé suit d’elle-même.',
    },
    {
      id: 'error-on-our-side',
      question: 'Et si l’erreur vient de vous ?',
      answer:
        'Un article dans la mauvaise rubrique, un mauvais nom à côté, une image qui appartient à un autre : c’est notre faute, et nous voulons le savoir. [Écrivez-nous](#contact) en donnant le titre et l’adresse de la page.',
    },
    {
      id: 'corrected-but-still-old',
      question: 'L’éditeur a corrigé un article. Pourquoi est-ce que je vois encore l’ancien titre ?',
      answer:
        'Une correction nous parvient à la lecture suivante du fil de l’éditeur, d’ordinaire en quelques minutes, au plus tard après une heure environ. Si c’est plus long, l’éditeur a sans doute corrigé l’article, mais pas le fil.',
    },
    {
      id: 'why-a-story-is-missing',
      question: 'J’ai vu un article ailleurs. Pourquoi n’est-il pas ici ?',
      answer:
        'Le plus souvent parce que son éditeur ne compte pas parmi nos sources, ou ne l’a pas mis dans le fil que nous lisons. Il a peut-être aussi été remplacé par quinze articles plus récents. Ouvrez d’abord la rubrique en entier, car elle ne montre que ses cinq premiers articles.',
    },
    {
      id: 'story-disappeared',
      question: 'Un article était là ce matin et n’y est plus. L’avez-vous retiré ?',
      answer:
        'Presque jamais. Des articles plus récents ont pris sa place, ou l’éditeur l’a retiré. Nous ne retirons un article nous-mêmes que pour une raison juridique, comme une ordonnance de non-publication, et il disparaît alors de toutes nos pages et de tous nos fils.',
    },
    {
      id: 'ask-for-removal',
      question: 'Comment demander le retrait d’un article ?',
      answer:
        'Adressez-vous d’abord à son éditeur, car l’enlever de notre page ne l’enlève pas de la sienne. Si une ordonnance ou un avis juridique vise notre page, [écrivez-nous](#contact) en donnant l’adresse de l’article et la raison ; dès que nous agissons, il disparaît d’ici en une minute environ.',
    },
    {
      id: 'same-story-twice',
      question: 'Pourquoi le même événement paraît-il chez plusieurs éditeurs ?',
      answer:
        'Quand nous sommes sûrs que plusieurs rédactions parlent d’un même événement, vous voyez une seule fiche, et « Aussi chez » y mène aux autres, car il vaut la peine de les comparer. Dans le doute, nous laissons les articles séparés. La page [En continu](/latest) et nos fils les présentent chacun à part.',
    },
    {
      id: 'broken-link',
      question: 'Un titre mène à une page qui n’existe pas. Pourquoi ?',
      answer:
        'L’éditeur a déplacé ou retiré l’article depuis que nous avons lu le fil. En cherchant le titre sur le site de l’éditeur, on le retrouve d’habitude. Les liens entre nos propres pages ne devraient jamais être rompus ; si cela arrive, [dites-le-nous](#contact).',
    },
  ],
};
