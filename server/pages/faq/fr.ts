import type { FaqGroup } from '../../../shared/pages/faq.ts';

/** The questions in the order of the page. `{city}` stands for the publication's city. */
export const questions: readonly FaqGroup[] = [
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
    id: 'local',
    title: 'Nouvelles et événements locaux',
    entries: [
      {
        id: 'local-news-page',
        question: 'Qu’est-ce que la page des nouvelles locales ?',
        answer:
          'Une [page](/news) qui a les mêmes rubriques que la page d’accueil, avec un sélecteur au-dessus. Elle s’ouvre sur {city} ; choisissez un autre lieu, et la rubrique des actualités locales passe aux éditeurs de ce lieu, tandis que le reste ne change pas.',
      },
      {
        id: 'another-city',
        question: 'Comment lire les nouvelles locales d’une autre ville ?',
        answer:
          'Ouvrez les [nouvelles locales](/news) et choisissez la ville dans le sélecteur. Si la vôtre n’est pas dans la liste, nous n’y avons pas encore d’éditeurs ; [dites-nous](#contact) lesquels vous aimeriez.',
      },
      {
        id: 'remember-my-place',
        question: 'Allez-vous retenir le lieu que j’ai choisi ?',
        answer:
          'Nous, non, mais votre navigateur le peut : le lieu fait partie de l’adresse de la page. Mettez-la une fois dans vos favoris, et le favori s’ouvrira toujours là.',
      },
      {
        id: 'detect-my-location',
        question: 'Détectez-vous l’endroit où je suis ?',
        answer:
          'Non. La page ne demande jamais à votre appareil où il se trouve, et ce que vous voyez n’en dépend pas : la page d’accueil est la même pour tout le monde.',
      },
      {
        id: 'local-events',
        question: 'Que contient la rubrique des événements ?',
        answer:
          'Le calendrier d’un service externe, affiché dans un cadre. C’est là qu’il est tenu à jour, non chez nous ; suivez donc le lien de l’événement avant de vous mettre en route.',
      },
      {
        id: 'news-tip',
        question: 'J’ai une nouvelle à signaler. Vous intéresse-t-elle ?',
        answer:
          'Nous n’envoyons pas de journalistes sur le terrain ; une rédaction des [actualités locales](/#local-news) en fera donc meilleur usage. Si elle concerne cette publication même, [nous vous écoutons](#contact).',
      },
    ],
  },
  {
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
  },
  {
    id: 'feeds',
    title: 'Fils et partage',
    entries: [
      {
        id: 'do-you-have-a-feed',
        question: 'Puis-je lire cette page dans un lecteur de fils ?',
        answer:
          'Oui. Le [fil principal](/rss.xml) contient les 50 articles les plus récents de toute la publication, en RSS. Donnez son adresse à n’importe quel lecteur de fils, et les nouveaux articles viennent à vous.',
      },
      {
        id: 'feed-of-a-section',
        question: 'Puis-je suivre une seule rubrique ?',
        answer:
          'Chaque rubrique a son propre fil, dont le lien est près de son titre : les [actualités locales](/rss/local-news.xml), par exemple. Ce qui suit « /rss/ » dans l’adresse est le nom de la rubrique, tel que vous le voyez après le # dans son lien.',
      },
      {
        id: 'opml',
        question: 'À quoi sert le fichier OPML ?',
        answer:
          'C’est la [liste de tous nos fils](/opml.xml) sous la forme que les lecteurs de fils savent importer : vous vous abonnez à toutes les rubriques d’un seul coup, puis vous laissez tomber celles qui ne vous disent rien.',
      },
      {
        id: 'newsletter',
        question: 'Y a-t-il une infolettre, ou une alerte sur mon téléphone ?',
        answer:
          'Non. Les deux nous obligeraient à garder quelque chose à votre sujet. Un lecteur de fils fait le même travail, à vos conditions : la plupart peuvent vous avertir, et beaucoup envoient un résumé quotidien par courriel.',
      },
      {
        id: 'home-screen',
        question: 'Y a-t-il une application ?',
        answer:
          'Il n’y en a aucune à télécharger, et la page n’en a pas besoin. Sur la plupart des téléphones et des tablettes, le menu du navigateur permet de l’ajouter à l’écran d’accueil, d’où elle s’ouvre comme une application.',
      },
      {
        id: 'link-to-section',
        question: 'Comment envoyer à quelqu’un le lien d’une rubrique ou d’une réponse ?',
        answer:
          'Choisissez la rubrique dans la navigation, puis copiez l’adresse : elle se termine par le nom de la rubrique, comme dans [/#sports](/#sports). Chaque réponse de cette page se termine par « Lien vers cette réponse », qui fait de même.',
      },
    ],
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
];
