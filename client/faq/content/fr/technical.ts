import type { FaqGroup } from '../../faq-group.ts';

export const TECHNICAL: FaqGroup = {
  id: 'technical',
  title: 'Questions techniques',
  entries: [
    {
      id: 'which-browsers',
      question: 'Quels navigateurs prenez-vous en charge ?',
      answer:
        'Les versions actuelles de Chrome, d’Edge, de Firefox et de Safari, sur ordinateur, tablette et téléphone, de l’écran le plus étroit au plus large. Les plus anciens montrent le même texte dans une présentation plus simple.',
    },
    {
      id: 'without-scripts',
      question: 'Les pages fonctionnent-elles sans JavaScript ?',
      answer:
        'Oui. Chaque page arrive complète : vous pouvez la lire, ouvrir les menus et les réponses, feuilleter le blogue, choisir un lieu et ouvrir des rubriques entières. Il ne manque que des commodités, comme l’avis d’articles plus récents ou le filtre au-dessus de ces questions.',
    },
    {
      id: 'page-looks-old',
      question: 'La page ne semble pas à jour. Que faire ?',
      answer:
        'Rechargez-la. Si l’article le plus récent date encore de plusieurs heures, essayez une autre rubrique : une rédaction tranquille est plus probable qu’une panne. Si toutes les rubriques sont figées, quelque chose est en panne chez nous, et nous y travaillons sans doute déjà.',
    },
    {
      id: 'loading-latest-news',
      question: 'La page affiche « Chargement des dernières nouvelles… » et ne change pas. Pourquoi ?',
      answer:
        'Vous arrivez juste après un redémarrage, pendant la lecture des premiers fils. Cela prend une demi-minute au plus, puis la page se remplit d’elle-même. Si ce n’est pas le cas, rechargez-la.',
    },
    {
      id: 'unexpected-error',
      question: 'Que veut dire « Erreur inattendue de l’application » ?',
      answer:
        'Quelque chose a échoué qui n’aurait pas dû, et la ligne au-dessous dit quoi. Rechargez la page ; si l’erreur persiste, [envoyez-nous](#contact) cette ligne et l’adresse de la page : ces deux indices suffisent d’ordinaire à trouver la cause.',
    },
    {
      id: 'page-not-found',
      question: 'Je suis tombé sur « Oups ! Page introuvable ». Que s’est-il passé ?',
      answer:
        'Il n’y a aucune page à cette adresse : elle a été mal tapée, ou le lien qui vous a amené est faux. « Retour à l’accueil » mène à la page d’accueil. Nous voyons quelles adresses sont demandées en vain et corrigeons celles qui relèvent de nous.',
    },
    {
      id: 'slow-connection',
      question: 'J’ai une connexion lente. Y a-t-il une édition plus légère ?',
      answer:
        'Celle-ci est l’édition légère. Une page contient les cinq premiers articles de chaque rubrique et ne va chercher le reste que sur demande ; les images et les cadres plus bas attendent que vous approchiez. Si vous désactivez les images dans votre navigateur, vous ne perdez que les images.',
    },
    {
      id: 'empty-frame',
      question: 'Une vidéo, un document ou un calendrier reste vide. Pourquoi ?',
      answer:
        'Il vient d’une autre entreprise, et quelque chose entre elle et vous fait obstacle : souvent une extension du navigateur, ou un réseau qui bloque les vidéos. Le reste de la page n’en dépend pas.',
    },
    {
      id: 'report-a-fault',
      question: 'Comment signaler une panne ?',
      answer:
        '[Écrivez-nous](#contact) en donnant l’adresse de la page, ce que vous avez fait, ce que vous attendiez et ce qui est arrivé, ainsi que votre navigateur. Une capture d’écran aide plus qu’une longue description.',
    },
  ],
};
