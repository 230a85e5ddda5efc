import type { FaqGroup } from '../../faq-group.ts';

export const PARTNERS: FaqGroup = {
  id: 'partners',
  title: 'Partenaires, éditeurs et publicité',
  entries: [
    {
      id: 'who-are-the-partners',
      question: 'Qui sont vos partenaires ?',
      answer:
        'Des organismes qui travaillent avec cette publication. Ils se présentent à la [page des partenaires](/partners), dans leurs propres documents. Être partenaire n’est pas être une source : les éditeurs des rubriques n’y sont que pour leur journalisme.',
    },
    {
      id: 'read-partner-documents',
      question: 'Comment lire les documents des partenaires ?',
      answer:
        'Cliquez et glissez à l’intérieur du cadre pour parcourir un document. Si le cadre est trop petit pour vous, ou reste vide, « Ouvrir dans un nouvel onglet » montre le même document à part.',
    },
    {
      id: 'partners-and-news',
      question: 'Les partenaires ont-ils leur mot à dire dans les nouvelles ?',
      answer:
        'Non. Les articles sont placés par rubrique et par heure, selon des règles qui ne savent rien des partenaires. Le document d’un partenaire reste à la page des partenaires.',
    },
    {
      id: 'advertising',
      question: 'Y a-t-il de la publicité ou des articles commandités ?',
      answer:
        'Il n’y a aucune publicité sur ces pages, et personne ne peut acheter une place dans une rubrique. Le site d’un éditeur, une fois que vous cliquez sur un titre, a ses propres usages.',
    },
    {
      id: 'become-a-partner',
      question: 'Comment un organisme devient-il partenaire ?',
      answer:
        '[Écrivez-nous](#contact) pour dire qui vous êtes, ce que vous faites à {city} et ce que vous avez en tête. Une personne lit chaque message.',
    },
    {
      id: 'suggest-a-source',
      question: 'Je publie des nouvelles. Comment entrer dans vos rubriques ?',
      answer:
        'Offrez un fil public, RSS ou Atom, avec titres, résumés, dates et auteurs, puis [écrivez-nous](#contact) en donnant son adresse et la rubrique où il a sa place. Il n’y a aucuns frais, ni pour vous ni pour nous.',
    },
    {
      id: 'publisher-opt-out',
      question: 'Je suis éditeur et ne veux pas figurer ici. Que faire ?',
      answer:
        '[Dites-le-nous](#contact) depuis une adresse de votre publication, et nous retirons votre fil. D’ici là, nous montrons ce que votre fil offre, un titre, un court résumé et peut-être une image, et vous envoyons le lecteur pour le reste. Nous ne copions jamais l’article.',
    },
  ],
};
