import { expect, it } from 'vitest';
import { renderPost } from '../../../../../server/blog/markdown/render-post.tsx';
import { imageKey } from '../../../../../shared/node/digest.ts';

const POST = `
![plain](https://a.example/plain.jpg) and ![spaced](<https://a.example/two words.jpg> "Title")

![reference][r] and ![É](https://a.example/é%20x.jpg) and ![half](https://a.example/100%.jpg)

| a | b |
| - | - |
| ![in a table](HTTP://B.example:80/t.png) | ~~![struck](//c.example/s.webp)~~ |

> - [![linked](https://d.example/l.gif?a=1&amp;b=2)](https://d.example)

![ours](/own.jpg) ![none](mailto:x@a.example) \`![code](https://e.example/no.jpg)\` <img src="https://e.example/raw.jpg">

[r]: https://a.example/reference.jpg

Noted.[^1]

[^1]: ![noted](https://a.example/noted.jpg)
`;

it('a post has the keys of every image of another host, which are in its addresses', () => {
  const { body, pictures } = renderPost({ slug: 'bus', blog: POST, language: 'en' });
  const shown = Array.from(body.matchAll(/<img [^>]*src="\/images\/([\w-]+)\/720\?post=bus"/g), ([, key]) => key);
  expect(shown).toHaveLength(9);
  expect(Object.values(pictures).sort()).toEqual(shown.sort());
  for (const [address, key] of Object.entries(pictures)) expect(key).toBe(imageKey(address));
});
