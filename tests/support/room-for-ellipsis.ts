import type { Locator } from 'playwright-core';

/**
 * The clamped texts that the browser may cut within a word: those whose last visible line has no room for the dots at its end, and
 * those that are not clamped by the browser at all.
 */
export const withoutRoomForEllipsis = (texts: Locator): Promise<string[]> =>
  texts.evaluateAll((all) =>
    all.flatMap((text) => {
      const box = text.getBoundingClientRect();
      const { fontSize, direction, webkitLineClamp } = getComputedStyle(text);
      const words = document.createRange();
      words.selectNodeContents(text.querySelector('span span') ?? text);
      const visible = [...words.getClientRects()].filter(({ bottom }) => bottom <= box.bottom + 2);
      const last = visible.filter(({ top }) => top === visible.at(-1)?.top);
      const rooms = last.map(({ left, right }) => (direction === 'rtl' ? left - box.left : box.right - right));
      const isRoomy = Math.min(...rooms) >= 0.99 * Number.parseFloat(fontSize) && webkitLineClamp !== 'none';
      return isRoomy ? [] : [`${rooms.join()} px, ${webkitLineClamp} lines: ${text.textContent}`];
    }),
  );
