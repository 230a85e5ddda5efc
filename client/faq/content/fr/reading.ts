import type { FaqGroup } from '../../faq-group.ts';

export const READING: FaqGroup = {
  id: 'reading',
  title: 'La lecture du journal',
  entries: [
    {
      id: 'what-is-this',
      question: '{city} News, qu’est-ce que c’est ?',
      answer:
        'Une page de nouvelles pour {city} qui réunit de nombreux éditeurs. Elle lit leurs fils publics tout au long de la journée, classe les articles par rubrique et vous envoie chez l’éditeur pour le texte complet. Elle a aussi son propre [blogue](/blog).',
    },
    {
      id: 'cost',
      question: 'Est-ce que ça coûte quelque chose ?',
      answer:
        'Non. Toutes les pages se lisent gratuitement. Certains des éditeurs vers lesquels mènent nos liens font payer leurs articles, mais cela se passe entre eux et vous.',
    },
    {
      id: 'lead-story',
      question: 'Comment l’article principal est-il choisi ?',
      answer:
        'Selon une règle, non par un vote ni au gré d’un rédacteur. Nous prenons les deux articles les plus récents de chaque rubrique, dans l’ordre des rubriques, et gardons les trois premiers : c’est « À la une », et le premier ouvre la page. Comme les nouvelles locales viennent en tête, c’est d’ordinaire un article local.',
    },
    {
      id: 'top-story-twice',
      question: 'Pourquoi un article à la une se trouve-t-il aussi plus bas dans la page ?',
      answer:
        'Parce qu’il fait toujours partie de sa rubrique. La lectrice ou le lecteur qui va droit à la politique doit y trouver l’article politique du jour, qu’il soit ou non en tête de la page.',
    },
    {
      id: 'see-all',
      question: 'Une rubrique montre cinq articles. Où sont les autres ?',
      answer:
        'Sous le bouton « Voir les … articles », à la fin de la rubrique : il dit combien il y en a et les ouvre sur place. « Réduire la liste » revient aux cinq premiers. Une rubrique de cinq articles ou moins n’a pas de bouton, car vous la voyez tout entière.',
    },
    {
      id: 'sections-list',
      question: 'Quelles sont les rubriques ?',
      answer:
        'Celles de la rangée de noms sous le titre, qui mène à chacune dans la page d’accueil ; sur un petit écran, ouvrez « Rubriques ». Le titre d’une rubrique ouvre une page avec tous ses articles, et [En continu](/latest) présente par ordre chronologique les articles de toutes les rubriques.',
    },
    {
      id: 'search-the-page',
      question: 'Y a-t-il une recherche ?',
      answer:
        'Oui, le champ en tête de chaque page trouve les articles par les mots de leur titre et de leur résumé, pardonne les petites fautes de frappe et ne tient pas compte des accents. Pour les articles plus anciens, mieux vaut les archives des éditeurs, car nous ne gardons que les nouveautés. Sur cette page, le champ au-dessus des questions cherche des mots dans les questions et les réponses.',
    },
    {
      id: 'print-the-page',
      question: 'Puis-je imprimer une page ?',
      answer:
        'Oui, avec la commande d’impression de votre navigateur. La page imprimée laisse de côté ce qui n’a de sens qu’à l’écran, comme les menus et les vidéos, et garde le texte et sa typographie.',
    },
  ],
};
