import type { FaqGroup } from '../../../shared/pages/faq.ts';

/** The questions in the order of the page. `{city}` stands for the publication's city. */
export const questions: readonly FaqGroup[] = [
  {
    id: 'reading',
    title: 'Reading the paper',
    entries: [
      {
        id: 'what-is-this',
        question: 'What is {city} News?',
        answer:
          'A news page for {city} that brings many publishers together. It reads their public feeds through the day, sorts the stories into sections, and sends you to the publisher for the full article. It also has a [blog](/blog) of its own.',
      },
      {
        id: 'cost',
        question: 'Does it cost anything?',
        answer:
          'No. Every page here is free to read. Some of the publishers we link to charge for their articles, and that is between you and them.',
      },
      {
        id: 'lead-story',
        question: 'How is the lead story chosen?',
        answer:
          'By a rule, not by a vote or an editor’s mood. We take the two newest stories of each section, in the order of the sections, and keep the first three: those are the Top Stories, and the first of them leads the page. With local news first in that order, a local story normally leads.',
      },
      {
        id: 'top-story-twice',
        question: 'Why is a Top Story also further down the page?',
        answer:
          'Because it still belongs to its section. A reader who goes straight to Politics should find the day’s political story there, whether or not it also made the top of the page.',
      },
      {
        id: 'see-all',
        question: 'A section shows five stories. Where are the rest?',
        answer:
          'Under “See All”, at the end of the section: the button says how many stories there are and opens them in place. “Show Less” folds the section back to five. A section with five stories or fewer has no button, because you are looking at all of it.',
      },
      {
        id: 'sections-list',
        question: 'Which sections are there?',
        answer:
          'Those in the row of names under the masthead, which leads to each of them on the home page; on a small screen, open “Sections”. The title of a section opens a page with all its stories, and [Latest](/latest) lists the stories of all sections by time.',
      },
      {
        id: 'search-the-page',
        question: 'Is there a search?',
        answer:
          'Yes: the field in the header of every page finds stories by the words in their headlines and summaries, forgives small typos and ignores accents. For older stories the publishers’ archives are a better place, since we keep only what is new. On this page the box above the questions finds words in questions and answers.',
      },
      {
        id: 'print-the-page',
        question: 'Can I print a page?',
        answer:
          'Yes, with your browser’s print command. The printed page leaves out what only makes sense on a screen, such as menus and video, and keeps the type and the text.',
      },
    ],
  },
  {
    id: 'sources',
    title: 'Where stories come from',
    entries: [
      {
        id: 'who-writes-the-stories',
        question: 'Who writes the stories?',
        answer:
          'The publishers whose names stand beside them. We do not write, rewrite or translate the stories in the sections; headline, summary and byline are the publisher’s own, as their feed gives them. What we write ourselves is the [blog](/blog) and these answers.',
      },
      {
        id: 'how-sources-are-chosen',
        question: 'How do you choose your sources?',
        answer:
          'A source must be a publication with a newsroom or a known subject, must offer a public feed, and must fit the section it is in. Most sections draw on two or three publishers, so that no single one sets the tone.',
      },
      {
        id: 'which-publisher',
        question: 'How do I know which publisher a story is from?',
        answer:
          'The publisher’s name stands above the headline on every card. The headline itself leads to the publisher’s site, and your browser shows that address before you follow it.',
      },
      {
        id: 'staff-writer',
        question: 'Who is “Staff Writer”?',
        answer:
          'A stand-in for a missing name. Many publishers leave the author out of their feeds; where we find no name in any of the usual places we print “Staff Writer” and leave the credit to the article itself.',
      },
      {
        id: 'no-summary',
        question: 'What does “No summary available” mean?',
        answer:
          'That the publisher sent a headline and nothing more. We do not invent a summary. Follow the headline to read the story.',
      },
      {
        id: 'summaries-cut',
        question: 'Why do summaries stop where they do?',
        answer:
          'We keep at most 300 characters of what the publisher sends, cut at a whole word, and most cards show two or three lines of it. A summary is there to help you choose; the story belongs to the people who wrote it.',
      },
      {
        id: 'no-picture',
        question: 'Why do some stories have no picture?',
        answer:
          'Because their publisher sent none that could be used. We never borrow a picture from elsewhere to fill the space: you see the headline alone, or a plain panel with a letter where a picture could not be loaded.',
      },
      {
        id: 'artificial-intelligence',
        question: 'Are stories chosen or written by artificial intelligence?',
        answer:
          'Not by us. Stories are placed by section and by time, with rules short enough to be set out on this page. How a publisher produces an article is for that publisher to say; the serious ones say so in the article.',
      },
    ],
  },
  {
    id: 'freshness',
    title: 'Time and order',
    entries: [
      {
        id: 'how-often',
        question: 'How often do new stories arrive?',
        answer:
          'We normally ask each publisher’s feed every five minutes. A publisher may ask us to come less often, up to an hour apart, and we respect that; a feed with nothing new for a week is asked less often until something new appears in it. A new story is on the page within seconds of our reading it.',
      },
      {
        id: 'page-refresh',
        question: 'Does the page refresh itself?',
        answer:
          'The times do; the stories do not, so nothing moves under your eyes. While a page is open and visible it asks once a minute whether there is anything newer. When there is, a small notice offers to load it, and you decide.',
      },
      {
        id: 'order-of-stories',
        question: 'In what order do stories appear?',
        answer:
          'Newest first within a section, across all its publishers. Stories without a date come after those that have one, in the order in which their publisher listed them. No story is moved up because it is popular, and none because somebody paid.',
      },
      {
        id: 'what-times-mean',
        question: 'What do “Just now” and “3 hours ago” mean exactly?',
        answer:
          '“Just now” is anything under an hour old. Up to a day we count whole hours, up to a week whole days, always rounded down: a story from 119 minutes ago is “1 hour ago”. After a week you see the date.',
      },
      {
        id: 'recently',
        question: 'Why does a story say “Recently”?',
        answer: 'Its publisher gave no date, or one that cannot be read. We would rather say less than guess.',
      },
      {
        id: 'time-zone',
        question: 'Which time zone do you use?',
        answer:
          'That of {city}. “3 hours ago” is the same everywhere; a date is the date in {city}, wherever you are reading.',
      },
      {
        id: 'how-many-are-kept',
        question: 'How many stories do you keep, and for how long?',
        answer:
          'The first fifteen of each feed, so a section with three feeds holds up to forty-five. Nearly all publishers list their newest first; where one lists its oldest first, its newest do not reach us. A story leaves when newer ones from the same publisher push it out: after hours at a busy desk, after weeks at a quiet one.',
      },
      {
        id: 'publisher-unreachable',
        question: 'What happens when a publisher’s feed cannot be reached?',
        answer:
          'Its last stories stay where they are for 24 hours, and we keep trying, at longer and longer intervals, and normally again as soon as it responds. Only after a full day without a response do its stories leave the section. The other publishers are not affected.',
      },
    ],
  },
  {
    id: 'corrections',
    title: 'Corrections and missing stories',
    entries: [
      {
        id: 'error-in-a-story',
        question: 'There is a mistake in a story. Whom do I tell?',
        answer:
          'The publisher named on the card. Only they can correct their article, and most have a corrections address at the foot of it. Once they correct their feed, our copy of the headline and summary follows by itself.',
      },
      {
        id: 'error-on-our-side',
        question: 'What if the mistake is yours?',
        answer:
          'A story in the wrong section, a wrong name beside it, a picture that belongs to another: that is our doing, and we want to hear of it. [Write to us](#contact) with the headline and the address of the page.',
      },
      {
        id: 'corrected-but-still-old',
        question: 'The publisher has corrected a story. Why do I still see the old headline?',
        answer:
          'A correction reaches us with the next reading of the publisher’s feed, normally within minutes and at most about an hour. If it takes longer, the publisher has probably corrected the article but not the feed.',
      },
      {
        id: 'why-a-story-is-missing',
        question: 'I saw a story elsewhere. Why is it not here?',
        answer:
          'Most often because its publisher is not among our sources, or did not put it into the feed we read. It may also have been pushed out already by fifteen newer ones. Look under “See All” first, since a section shows only its five newest.',
      },
      {
        id: 'story-disappeared',
        question: 'A story was here this morning and is gone. Did you remove it?',
        answer:
          'Hardly ever. Newer stories took its place, or the publisher withdrew it. We remove a story ourselves only for a legal reason, such as a publication ban, and then it goes from every page and feed of ours.',
      },
      {
        id: 'ask-for-removal',
        question: 'How do I ask for a story to be taken down?',
        answer:
          'Ask its publisher first, because taking it off our page does not take it off theirs. If a court order or a legal notice applies to our page, [write to us](#contact) with the story’s address and the reason; once we act, it is gone everywhere here within about a minute.',
      },
      {
        id: 'same-story-twice',
        question: 'Why do I see the same event from several publishers?',
        answer:
          'When we are sure that several newsrooms write about one event, you see one card, and “Also from” below it leads to the others, since it is worth comparing them. When in doubt, we leave the stories apart. The page [Latest](/latest) and our feeds list each of them separately.',
      },
      {
        id: 'broken-link',
        question: 'A headline leads to a page that does not exist. Why?',
        answer:
          'The publisher has moved or withdrawn the article since we read the feed. Looking for the headline on the publisher’s own site usually finds it. Links within our own pages should never break; if one does, please [tell us](#contact).',
      },
    ],
  },
  {
    id: 'local',
    title: 'Local news and events',
    entries: [
      {
        id: 'local-news-page',
        question: 'What is the Local news page?',
        answer:
          'A [page](/news) with the same sections as the home page and a selector above them. It starts in {city}; choose another place and the Local News section changes to that place’s publishers, while the rest stays as it is.',
      },
      {
        id: 'another-city',
        question: 'How do I read local news from another city?',
        answer:
          'Open [Local news](/news) and choose it in the selector. If yours is not in the list we have no local publishers for it yet; [tell us](#contact) which ones you would like.',
      },
      {
        id: 'remember-my-place',
        question: 'Will you remember the place I chose?',
        answer:
          'We will not, but your browser can: the place is part of the page’s address, so bookmark it once and the bookmark always opens there.',
      },
      {
        id: 'detect-my-location',
        question: 'Do you detect where I am?',
        answer:
          'No. The page never asks your device for its location, and what you see does not depend on where you are: everybody who opens the home page gets the same one.',
      },
      {
        id: 'local-events',
        question: 'What is in Local Events?',
        answer:
          'A calendar from an outside service, shown in a frame. It is kept up to date there, not by us, so follow an event’s own link before you set out.',
      },
      {
        id: 'news-tip',
        question: 'I have a news tip. Do you want it?',
        answer:
          'We do not send out reporters, so a local newsroom from the [Local News](/#local-news) section will do more with it. If your tip is about this publication itself, [we are listening](#contact).',
      },
    ],
  },
  {
    id: 'blog',
    title: 'The blog',
    entries: [
      {
        id: 'blog-or-news',
        question: 'How does the blog differ from the news?',
        answer:
          'The sections carry other publishers’ stories; the [blog](/blog) is written for this publication by our editorial team. Its posts are longer, are read here in full, and stay where they are.',
      },
      {
        id: 'blog-pages',
        question: 'How is the blog arranged?',
        answer:
          'Six posts to a page, with numbered pages below. Every page has an address of its own, so you can bookmark or send page 4 as it stands.',
      },
      {
        id: 'blog-keywords',
        question: 'What are the small words under a post’s title?',
        answer:
          'Keywords that the author gave the post, to show at a glance what it touches on. They are labels only and lead nowhere.',
      },
      {
        id: 'blog-new-tab',
        question: 'Why do links in a post open in a new tab?',
        answer:
          'So that following a reference does not cost you your place in a long read. The new tab is cut off from ours: the page that you open cannot see or change the one you left.',
      },
      {
        id: 'blog-video',
        question: 'Some posts have an upright video. What is it?',
        answer:
          'A short film that belongs to the post, played by YouTube on its no-cookie address. It is loaded only as you come near it. “Watch on YouTube” opens it there instead.',
      },
      {
        id: 'blog-pinterest',
        question: 'Why does a post link to Pinterest?',
        answer:
          'Its picture was published there; what you see in the post is our copy of it. “View on Pinterest” opens the original in a new tab. You need no account to read the post.',
      },
      {
        id: 'blog-error',
        question: 'The blog says “Error Loading Blogs”. What now?',
        answer:
          'The blog lives on a system of its own, and just then it did not answer. “Try Again” asks for the same page once more. Short outages usually go unseen, because we show our stored copy of a page for up to a day.',
      },
      {
        id: 'blog-not-found',
        question: 'Why does a post say “Blog Not Found”?',
        answer:
          'Either its address was mistyped or the post has been withdrawn; otherwise the message below the heading says what went wrong. “Back to Blog” leads to everything that is published.',
      },
    ],
  },
  {
    id: 'feeds',
    title: 'Feeds and sharing',
    entries: [
      {
        id: 'do-you-have-a-feed',
        question: 'Can I read this page in a feed reader?',
        answer:
          'Yes. The [main feed](/rss.xml) carries the 50 newest stories of the whole publication, in RSS. Give its address to any feed reader, and new stories come to you.',
      },
      {
        id: 'feed-of-a-section',
        question: 'Can I follow a single section?',
        answer:
          'Each section has a feed of its own, linked beside its heading: [local news](/rss/local-news.xml), for example. What follows “/rss/” in the address is the section’s name as you see it after the # in its link.',
      },
      {
        id: 'opml',
        question: 'What is the OPML file for?',
        answer:
          'It is a [list of all our feeds](/opml.xml) in the form that feed readers import, so that you can subscribe to every section in one step and then drop those you do not want.',
      },
      {
        id: 'newsletter',
        question: 'Is there a newsletter, or an alert on my phone?',
        answer:
          'No. Both would oblige us to keep something about you. A feed reader does the same work, on your terms: most can notify you, and many can send a daily digest by e-mail.',
      },
      {
        id: 'home-screen',
        question: 'Is there an app?',
        answer:
          'There is none to download, and the page does not need one. On most phones and tablets your browser’s menu can add it to the home screen, where it opens like an app.',
      },
      {
        id: 'link-to-section',
        question: 'How do I send somebody a link to a section or an answer?',
        answer:
          'Choose the section in the navigation, then copy the address: it ends in the section’s name, as in [/#sports](/#sports). Each answer on this page ends with “Link to this answer”, which does the same.',
      },
    ],
  },
  {
    id: 'privacy',
    title: 'Your privacy',
    entries: [
      {
        id: 'what-do-you-know-about-me',
        question: 'What do you know about me?',
        answer:
          'Next to nothing. There are no accounts and no profiles, and a page read without trouble leaves no record of who read it; only [faults are written down](/faq#server-logs). The safest data about readers is the data that was never collected.',
      },
      {
        id: 'cookies',
        question: 'Do you use cookies?',
        answer:
          'No. These pages set no cookies, which is why no banner asks for your consent. Your browser keeps copies of pages and pictures, and until you close the tab the addresses and positions of the pages you read here, so that Back returns you to your place; none of that is sent to us.',
      },
      {
        id: 'tracking',
        question: 'Do you use analytics or trackers?',
        answer:
          'No. There is no analytics service, no counting pixel and no advertising network on these pages, and their security policy lets no script run but our own.',
      },
      {
        id: 'server-logs',
        question: 'What do your servers write down?',
        answer:
          'How many requests there were and how quickly they were answered. When something goes wrong, be it a page that does not exist, an error or a slow answer, a note of it names the page and the network address that asked: that is for fixing faults and fending off attacks. It is not used to follow anybody.',
      },
      {
        id: 'embedded-services',
        question: 'What about the videos, documents and calendars of other companies?',
        answer:
          'Some pages show frames from YouTube, Google Drive and the calendar behind Local Events. When such a frame loads, that company receives your browser’s request as if you had visited it, and its own rules apply. We use YouTube’s no-cookie address and load most frames only as you come near them.',
      },
      {
        id: 'follow-a-headline',
        question: 'What does a publisher learn when I follow a headline?',
        answer:
          'That a reader came from our site, not which of our pages you were on; and whatever you then do on theirs. Our links carry no tag of ours, and we remove the tracking tags that feeds often attach to their addresses.',
      },
      {
        id: 'pictures-from-publishers',
        question: 'Do publishers see me through the pictures on the page?',
        answer:
          'No. We fetch the pictures ourselves and make copies of our own, in the sizes that screens need. Your browser asks us for them and never the publisher, who learns of you only when you follow the headline.',
      },
      {
        id: 'write-to-us-privacy',
        question: 'What happens to a message that I send you?',
        answer:
          'It is ordinary e-mail: we read it, answer it and use your address for nothing else. There is no mailing list that it could end up on.',
      },
      {
        id: 'delete-my-data',
        question: 'How do I have my data deleted?',
        answer:
          'There is nothing to look up under your name: we keep no accounts, no profiles and no reading history. If you have written to us and want that message gone, [say so](#contact) and we delete it.',
      },
    ],
  },
  {
    id: 'accessibility',
    title: 'Accessibility',
    entries: [
      {
        id: 'accessibility-standard',
        question: 'How accessible are these pages?',
        answer:
          'We build to WCAG 2.2, level AA, and test every page against it. Tests do not find everything, so if something stands in your way we would be glad to [hear about it](#contact).',
      },
      {
        id: 'keyboard',
        question: 'Can I use everything with a keyboard?',
        answer:
          'Yes. Tab moves from link to link, Enter follows one, and the first Tab on a page offers to skip straight to the content. Whatever has the focus is always outlined.',
      },
      {
        id: 'faq-keyboard',
        question: 'Are there keys for this list of questions?',
        answer:
          'With a question in focus, the arrow keys go to the next and the previous one, Home to the first and End to the last; after the last question comes the first. Enter or the space bar opens and closes a question.',
      },
      {
        id: 'screen-readers',
        question: 'Do the pages work with a screen reader?',
        answer:
          'They are made for it. Every section is a named region with a heading, so you can move by either; every frame has a title; and notices are announced without taking you from where you are. A story is announced in its own language where its publisher names it.',
      },
      {
        id: 'larger-text',
        question: 'How do I make the text larger?',
        answer:
          'Use your browser’s zoom (Ctrl or ⌘ with +) or the text size in your system’s settings. Pages keep their order and lose nothing at twice the usual size.',
      },
      {
        id: 'dark-mode',
        question: 'Is there a dark edition?',
        answer:
          'Yes, and it follows your device: set your system or browser to dark and the night edition appears. High-contrast settings are respected too.',
      },
      {
        id: 'reduced-motion',
        question: 'Movement on screen bothers me. Can I turn it off?',
        answer:
          'Turn on reduced motion in your system’s accessibility settings, and our pages keep still. There is little to begin with, and no video ever plays by itself.',
      },
      {
        id: 'picture-descriptions',
        question: 'How are pictures described?',
        answer:
          'Feeds seldom carry a description, so a story’s picture is described by its headline, which tells you what it belongs to but not what it shows. In blog posts the descriptions are the author’s.',
      },
    ],
  },
  {
    id: 'technical',
    title: 'Technical questions',
    entries: [
      {
        id: 'which-browsers',
        question: 'Which browsers do you support?',
        answer:
          'Current versions of Chrome, Edge, Firefox and Safari, on computers, tablets and phones, from the narrowest screen to the widest. Older ones show the same text in a plainer setting.',
      },
      {
        id: 'without-scripts',
        question: 'Do the pages work with JavaScript turned off?',
        answer:
          'Yes. Every page arrives complete: you can read it, open menus and answers, leaf through the blog, choose a place and open whole sections. Only conveniences are missing, such as the notice about newer stories or the filter above these questions.',
      },
      {
        id: 'page-looks-old',
        question: 'The page looks old. What can I do?',
        answer:
          'Reload it. If the newest story is still hours old, try a different section: a quiet desk is more likely than a fault. If all sections stand still, something has broken on our side, and we are probably already working on it.',
      },
      {
        id: 'loading-latest-news',
        question: 'The page says “Loading latest news...” and does not change. Why?',
        answer:
          'You have come just after a restart, while the first feeds are being read. That takes half a minute at most, and the page then turns into the news by itself. If it does not, reload it.',
      },
      {
        id: 'unexpected-error',
        question: 'What does “Unexpected Application Error” mean?',
        answer:
          'Something failed that should not have, and the line below says what. Reload the page; if the error stays, [send us](#contact) that line and the address of the page, and we can usually find the cause from those two.',
      },
      {
        id: 'page-not-found',
        question: 'I came to “Oops! Page not found”. What happened?',
        answer:
          'There is no page at that address: it was mistyped, or the link that brought you is wrong. “Return to Home” leads to the home page. We see which addresses are asked for in vain and fix those that are our fault.',
      },
      {
        id: 'slow-connection',
        question: 'I have a slow connection. Is there a lighter edition?',
        answer:
          'This is the lighter edition. A page carries the first five stories of each section and fetches the rest only when you ask; pictures and frames further down wait until you come near. With pictures turned off in your browser, nothing but the pictures is lost.',
      },
      {
        id: 'empty-frame',
        question: 'A video, document or calendar stays empty. Why?',
        answer:
          'It comes from another company, and something between you and them is in the way: often a browser extension, or a network that blocks video. The rest of the page does not depend on it.',
      },
      {
        id: 'report-a-fault',
        question: 'How do I report a fault?',
        answer:
          '[Write to us](#contact) with the address of the page, what you did, what you expected and what came instead, and which browser you use. A screenshot helps more than a long description.',
      },
    ],
  },
  {
    id: 'partners',
    title: 'Partners, publishers and advertising',
    entries: [
      {
        id: 'who-are-the-partners',
        question: 'Who are your partners?',
        answer:
          'Organisations that work with this publication. They introduce themselves on the [partners page](/partners), in documents of their own. Being a partner is not the same as being a source: the publishers in the news sections are listed for their journalism alone.',
      },
      {
        id: 'read-partner-documents',
        question: 'How do I read the partner documents?',
        answer:
          'Click and drag inside the frame to move through a document. If the frame is too small for you, or stays empty, “Open in a new tab” beside it shows the same document on its own.',
      },
      {
        id: 'partners-and-news',
        question: 'Do partners have a say in the news?',
        answer:
          'No. Stories are placed by section and by time, by rules that know nothing of partners. A partner’s document stays on the partners page.',
      },
      {
        id: 'advertising',
        question: 'Do you carry advertising or sponsored stories?',
        answer:
          'There is no advertising on these pages, and nobody can buy a place in a section. A publisher’s own site, once you follow a headline, has its own arrangements.',
      },
      {
        id: 'become-a-partner',
        question: 'How does an organisation become a partner?',
        answer:
          '[Write to us](#contact) and say who you are, what you do in {city} and what you have in mind. A person reads it.',
      },
      {
        id: 'suggest-a-source',
        question: 'I publish news. How do I get into your sections?',
        answer:
          'Offer a public RSS or Atom feed with titles, summaries, dates and authors, then [write to us](#contact) with its address and the section where it belongs. There is no fee in either direction.',
      },
      {
        id: 'publisher-opt-out',
        question: 'I am a publisher and do not want to be listed. What do I do?',
        answer:
          '[Tell us](#contact) from an address at your publication, and we take your feed out. Until then we show what your feed offers, a headline, a short summary and perhaps a picture, and send the reader to you for the rest. We never copy the article.',
      },
    ],
  },
  {
    id: 'network',
    title: 'The network',
    entries: [
      {
        id: 'what-is-the-network',
        question: 'What is the global network?',
        answer:
          '{city} News is part of a global network of 3,000 publications unified under one digital-powered press: one set of tools and one way of presenting the news, with a home page for each city.',
      },
      {
        id: 'same-everywhere',
        question: 'Are the 3,000 publications all the same?',
        answer:
          'They look and work alike, so if you know one, you know them all. What differs is what matters: each has its own city, its own choice of publishers, its own local news and its own time zone.',
      },
      {
        id: 'why-a-network',
        question: 'What does {city} gain from being in a network?',
        answer:
          'Things that few local pages can afford alone: a fast site, care for accessibility, and faults fixed once for everybody. World news that many cities share is gathered once, which also spares the publishers a thousand requests.',
      },
      {
        id: 'independence',
        question: 'Does the network tell {city} News what to publish?',
        answer:
          'Nobody picks individual stories, here or there. Which publishers are read is set for each publication, and from then on the rules on this page decide: newest first, the same for all.',
      },
      {
        id: 'reuse-our-content',
        question: 'Who owns what I read here?',
        answer:
          'Headlines, summaries and pictures of stories belong to their publishers, blog posts to this publication, partner documents to the partners. Linking to any page of ours is welcome and needs no permission.',
      },
    ],
  },
];
