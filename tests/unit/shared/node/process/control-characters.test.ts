import { expect, it } from 'vitest';
import { escapeControls } from '../../../../../shared/node/process/error-text.ts';
import { createLogger } from '../../../../../shared/node/process/logger.ts';

const ESC = String.fromCharCode(27);
const CSI = String.fromCharCode(0x9b);
const OVERRIDE = String.fromCharCode(0x202e);

it('writes what a terminal would obey as text, and leaves all else, lines included, as it is', () => {
  expect(escapeControls(`a${ESC}[2J${CSI}2J${OVERRIDE}b\r\nÉté 日本 👍`)).toBe(
    'a\\u001b[2J\\u009b2J\\u202eb\\u000d\nÉté 日本 👍',
  );
});

it('keeps a line of the log JSON that says the same', () => {
  const lines: string[] = [];
  const log = createLogger('worker', { level: 'info', instance: 'test' }, { write: (line) => void lines.push(line) });
  const reason = `denied: ${ESC}c${CSI}2J`;
  log.info({ reason }, 'hub request failed');
  expect(lines.join('')).not.toMatch(/[^\P{Cc}\n]/u);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ reason });
});
