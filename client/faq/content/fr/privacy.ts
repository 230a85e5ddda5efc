import type { FaqGroup } from '../../faq-group.ts';

export const PRIVACY: FaqGroup = {
  id: 'privacy',
  title: 'Votre vie privée',
  entries: [
    {
      id: 'what-do-you-know-about-me',
      question: 'Que savez-vous de moi ?',
      answer:
        'Presque rien. Il n’y a ni comptes ni profils, et une page lue sans accroc ne laisse aucune trace de la personne qui l’a lue ; seules [les pannes sont notées](/faq#server-logs). Les données les plus sûres sont celles qui n’ont jamais été recueillies.',
    },
    {
      id: 'cookies',
      question: 'Utilisez-vous des témoins (cookies) ?',
      answer:
        'Non. Ces pages ne déposent aucun témoin ; c’est pourquoi aucune bannière ne demande votre consentement. Votre navigateur garde des copies des pages et des images et, jusqu’à la fermeture de l’onglet, l’adresse des pages que vous lisez ici et l’endroit où vous y étiez, pour que le bouton Précédent vous y ramène ; rien de cela ne nous est envoyé.',
    },
    {
      id: 'tracking',
      question: 'Utilisez-vous des outils d’analyse ou de suivi ?',
      answer:
        'Non. Il n’y a sur ces pages aucun service d’analyse, aucun pixel de comptage et aucune régie publicitaire, et leur politique de sécurité ne laisse s’exécuter que nos propres scripts.',
    },
    {
      id: 'server-logs',
      question: 'Que notent vos serveurs ?',
      answer:
        'Combien de requêtes il y a eu et à quelle vitesse elles ont reçu réponse. Quand quelque chose va mal (une page qui n’existe pas, une erreur ou une réponse lente), une note indique la page et l’adresse réseau qui l’a demandée : elle sert à réparer les pannes et à repousser les attaques, jamais à suivre quelqu’un.',
    },
    {
      id: 'embedded-services',
      question: 'Qu’en est-il des vidéos, des documents et des calendriers d’autres entreprises ?',
      answer:
        'Certaines pages montrent des cadres de YouTube, de Google Drive et du calendrier des événements. Quand un tel cadre se charge, cette entreprise reçoit la requête de votre navigateur comme si vous visitiez son site, et ses propres règles s’appliquent. Nous utilisons l’adresse sans témoins de YouTube et ne chargeons la plupart des cadres qu’à votre approche.',
    },
    {
      id: 'follow-a-headline',
      question: 'Qu’apprend un éditeur quand je clique sur un titre ?',
      answer:
        'Qu’un lecteur vient de notre site, mais non de quelle page ; puis ce que vous faites ensuite sur le sien. Nos liens n’ajoutent aucun marqueur de suivi, et nous enlevons ceux que les fils ajoutent souvent à leurs adresses.',
    },
    {
      id: 'pictures-from-publishers',
      question: 'Les éditeurs me voient-ils par les images de la page ?',
      answer:
        'Non. Nous allons chercher les images nous-mêmes et en faisons nos propres copies, aux dimensions dont les écrans ont besoin. Votre navigateur nous les demande à nous, jamais à l’éditeur, qui n’apprend votre existence que si vous cliquez sur le titre.',
    },
    {
      id: 'write-to-us-privacy',
      question: 'Qu’advient-il d’un message que je vous envoie ?',
      answer:
        'C’est un courriel ordinaire : nous le lisons, y répondons et n’utilisons votre adresse pour rien d’autre. Il n’existe aucune liste d’envoi où elle pourrait aboutir.',
    },
    {
      id: 'delete-my-data',
      question: 'Comment faire supprimer mes données ?',
      answer:
        'Il n’y a rien à chercher sous votre nom : nous ne tenons ni comptes, ni profils, ni historique de lecture. Si vous nous avez écrit et voulez que ce message disparaisse, [dites-le-nous](#contact) et nous le supprimons.',
    },
  ],
};
