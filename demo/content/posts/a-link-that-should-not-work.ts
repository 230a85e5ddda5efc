import type { PostText } from '../post.ts';

export const aLinkThatShouldNotWork: PostText = {
  slug: 'a-link-that-should-not-work',
  metaTitle: 'A link that should not work',
  metaDescription:
    'What happens when a newspaper takes text from strangers, and why the most important code on this site is the code that does nothing.',
  daysAgo: 7,
  shortTailKeywords: 'security, how it works, web',
  picture: 'circuit',
  mood: 'night',
  blog: `Everything on this site that is worth reading was written somewhere else by somebody we have never met. That is a fine way to run a newspaper and a terrifying way to run a computer, because on the web *text* and *instructions* look alike.

Let us try to break our own page.

## Attempt one: a link with a bad address

Links begin with a scheme: \`https:\` for a page, \`mailto:\` for a letter. There is also \`javascript:\`, which is not an address at all but a small program that runs when you click.

Here is one: [free tickets, click here](javascript:alert('gotcha')).

If all is well, the words are still there and nothing happens. The address has been taken out, like the pin from a badge. The same goes for [this one](data:text/html,<h1>hello</h1>) and for [this relic](vbscript:msgbox(1)), while an honest [letter to the editor](mailto:editor@example.com) still opens your mail.

## Attempt two: markup in the middle of a sentence

A post may contain something like this:

<script>document.title = 'Owned';</script>

or, more slyly, <img src="x" onerror="alert(1)"> in the middle of a line, or a whole block:

<div class="popup">
  <button onclick="steal()">You have won</button>
</div>

You should be reading those as words, angle brackets and all. They are shown, not obeyed. We could have deleted them instead, but then a post about HTML would be full of holes, and you would have to trust us about what had been there.

## Attempt three: a picture that is not a picture

![A postcard of the old viaduct](javascript:void(0))

No picture, just its description. That is the right answer: a picture we will not fetch still has something to say.

## The rule, in full

| Address begins with | What we do |
| --- | --- |
| \`http:\`, \`https:\` | keep it |
| \`mailto:\`, \`xmpp:\`, \`irc:\`, \`ircs:\` | keep it |
| nothing (a relative address) | keep it |
| anything else | keep the words, drop the address |

It is a list of what is allowed, never of what is forbidden. Lists of forbidden things are always one item short, and the item is always found on a Friday.

## And underneath

Suppose a clever string got past all of that. The page itself carries a note to your browser:

~~~http
Content-Security-Policy: script-src 'self'; object-src 'none'; base-uri 'none'
~~~

Run our own scripts, it says, and nobody else's. Two locks, made by different locksmiths.

The best security code is dull to watch. You came to this page, clicked the free tickets, and nothing happened. Thank you for testing.`,
};
