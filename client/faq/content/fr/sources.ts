import type { FaqGroup } from '../../faq-group.ts';

export const SOURCES: FaqGroup = {
  id: 'sources',
  title: 'La provenance des articles',
  entries: [
    {
      id: 'who-writes-the-stories',
      question: 'Qui écrit les articles ?',
      answer:
        'Les éditeurs dont le nom figure à côté. Nous n’écrivons, ne récrivons ni ne traduisons les articles des rubriques ; le titre, le résumé et la signature sont ceux de l’éditeur, tels que son fil les donne. Ce que nous écrivons nous-mêmes, c’est le [blogue](/blog) et ces réponses.',
    },
    {
      id: 'how-sources-are-chosen',
      question: 'Comment choisissez-vous vos sources ?',
      answer:
        'Une source doit être une publication dotée d’une rédaction ou d’un sujet connu, offrir un fil public et convenir à sa rubrique. La plupart des rubriques puisent chez deux ou trois éditeurs, pour qu’aucun ne donne le ton à lui seul.',
    },
    {
      id: 'which-publisher',
      question: 'Comment savoir de quel éditeur vient un article ?',
      answer:
        'Le nom de l’éditeur figure au-dessus du titre sur chaque fiche. Le titre mène au site de l’éditeur, et votre navigateur affiche cette adresse avant que vous cliquiez.',
    },
    {
      id: 'staff-writer',
      question: 'Qui est « La rédaction » ?',
      answer:
        'C’est ce qui remplace un nom manquant. Bien des éditeurs omettent l’auteur dans leurs fils ; quand nous ne trouvons de nom à aucun des endroits habituels, nous écrivons « La rédaction » et laissons à l’article lui-même le soin de nommer son auteur.',
    },
    {
      id: 'no-summary',
      question: 'Que veut dire « Aucun résumé disponible » ?',
      answer:
        'Que l’éditeur a envoyé un titre et rien de plus. Nous n’inventons pas de résumé. Cliquez sur le titre pour lire l’article.',
    },
    {
      id: 'summaries-cut',
      question: 'Pourquoi les résumés s’arrêtent-ils là où ils s’arrêtent ?',
      answer:
        'Nous gardons au plus 300 caractères de ce que l’éditeur envoie, coupés à la fin d’un mot, et la plupart des fiches en montrent deux ou trois lignes. Un résumé aide à choisir ; l’article, lui, appartient à ceux qui l’ont écrit.',
    },
    {
      id: 'no-picture',
      question: 'Pourquoi certains articles n’ont-ils pas d’image ?',
      answer:
        'Parce que leur éditeur n’en a envoyé aucune que nous puissions utiliser. Nous n’empruntons jamais d’image ailleurs pour combler le vide : vous voyez le titre seul, ou un simple panneau avec une lettre quand l’image n’a pas pu être chargée.',
    },
    {
      id: 'artificial-intelligence',
      question: 'Les articles sont-ils choisis ou écrits par une intelligence artificielle ?',
      answer:
        'Pas par nous. Les articles sont placés par rubrique et par heure, selon des règles assez courtes pour tenir sur cette page. Quant à la façon dont un éditeur produit un article, c’est à lui de le dire ; les plus sérieux le font dans l’article même.',
    },
  ],
};
