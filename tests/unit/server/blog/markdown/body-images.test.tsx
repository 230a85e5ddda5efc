import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Markdown } from '../../../../../server/blog/markdown/markdown.tsx';
import { bodyImages } from '../../../../../server/blog/markdown/render-post.ts';
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

describe('bodyImages', () => {
  it('finds every image of another host in the rendered post', () => {
    const keys = bodyImages(POST);
    const rendered: string[] = [];
    const collect = (address: string) => {
      rendered.push(address);
      return null;
    };
    renderToStaticMarkup(<Markdown sourceOf={collect}>{POST}</Markdown>);
    expect(rendered).toHaveLength(9);
    expect(Object.keys(keys).sort()).toEqual(rendered.sort());
    for (const address of rendered) expect(keys[address]).toBe(imageKey(address));
  });
});
