import type { FaqGroup } from '../../faq-group.ts';

export const ACCESSIBILITY: FaqGroup = {
  id: 'accessibility',
  title: 'Accessibilité',
  entries: [
    {
      id: 'accessibility-standard',
      question: 'Ces pages sont-elles accessibles ?',
      answer:
        'Nous visons les WCAG 2.2, niveau AA, et vérifions chaque page en conséquence. Les vérifications ne trouvent pas tout ; si quelque chose vous fait obstacle, nous serions heureux de [l’apprendre](#contact).',
    },
    {
      id: 'keyboard',
      question: 'Puis-je tout faire au clavier ?',
      answer:
        'Oui. La touche Tab va d’un lien à l’autre, Entrée ouvre celui où vous êtes, et le premier Tab d’une page offre d’aller droit au contenu. L’élément qui a le focus est toujours encadré.',
    },
    {
      id: 'faq-keyboard',
      question: 'Y a-t-il des touches pour cette liste de questions ?',
      answer:
        'Quand une question a le focus, les flèches mènent à la suivante et à la précédente, Début à la première et Fin à la dernière ; après la dernière revient la première. Entrée ou la barre d’espace ouvre une question et la referme.',
    },
    {
      id: 'screen-readers',
      question: 'Les pages fonctionnent-elles avec un lecteur d’écran ?',
      answer:
        'Elles sont faites pour cela. Chaque rubrique est une région nommée qui a un titre, si bien que vous pouvez vous déplacer par l’un ou par l’autre ; chaque cadre a un nom ; les avis sont annoncés sans vous faire perdre votre place. Un article est annoncé dans sa propre langue quand son éditeur l’indique.',
    },
    {
      id: 'larger-text',
      question: 'Comment agrandir le texte ?',
      answer:
        'Utilisez le zoom de votre navigateur (Ctrl ou ⌘ avec +) ou la taille du texte dans les réglages de votre système. Les pages gardent leur ordre et ne perdent rien au double de la taille habituelle.',
    },
    {
      id: 'dark-mode',
      question: 'Y a-t-il une édition sombre ?',
      answer:
        'Oui, et elle suit votre appareil : réglez votre système ou votre navigateur sur le mode sombre, et l’édition de nuit apparaît. Les réglages de contraste élevé sont respectés aussi.',
    },
    {
      id: 'reduced-motion',
      question: 'Le mouvement à l’écran me dérange. Puis-je l’arrêter ?',
      answer:
        'Demandez à votre système de réduire les animations, dans ses réglages d’accessibilité, et nos pages restent immobiles. Il y en a peu de toute façon, et aucune vidéo ne démarre jamais d’elle-même.',
    },
    {
      id: 'picture-descriptions',
      question: 'Comment les images sont-elles décrites ?',
      answer:
        'Les fils contiennent rarement une description ; l’image d’un article est donc décrite par son titre, qui dit à quoi elle se rattache, mais non ce qu’elle montre. Dans les billets du blogue, les descriptions sont celles de l’auteur.',
    },
  ],
};
