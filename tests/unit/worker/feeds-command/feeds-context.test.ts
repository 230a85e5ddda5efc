import { describe, expect, it } from 'vitest';
import { findFeed } from '../../../../worker/feeds-command/feeds-context.ts';

describe('a feed that is not configured', () => {
  it.each([
    [false, 'No configured feed’s address is or contains "nothing"'],
    [
      true,
      'No configured feed’s address is or contains "nothing"; PUBLICATIONS is not set, so the shipped file was read',
    ],
  ])('is named, with the file where none was given (%s)', (isShippedFile, message) => {
    expect(() => findFeed({ feeds: [], isShippedFile }, 'nothing')).toThrow(message);
  });
});
