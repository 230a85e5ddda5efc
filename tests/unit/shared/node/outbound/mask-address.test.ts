import { expect, it } from 'vitest';
import { maskAddress } from '../../../../../shared/node/outbound/mask-address.ts';

it.each([
  ['https://paper.example/feed.xml', 'https://paper.example/feed.xml'],
  ['https://paper.example:8080/', 'https://paper.example:8080/'],
  ['https://ann:secret@paper.example/feed', 'https://paper.example/feed'],
  ['https://secret@paper.example/feed', 'https://paper.example/feed'],
  ['https://paper.example/feed?key=secret&format=rss', 'https://paper.example/feed?key=***&format=***'],
  ['https://paper.example/feed?key=a=secret', 'https://paper.example/feed?key=***'],
  ['https://paper.example/feed?secret', 'https://paper.example/feed?***'],
  ['https://paper.example/feed?key=a#secret', 'https://paper.example/feed?key=***'],
  ['//ann:secret@paper.example', '***'],
])('%s is shown as %s', (address, shown) => {
  expect(maskAddress(address)).toBe(shown);
});
