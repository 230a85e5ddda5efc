import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { createPostRenderer } from '../../server/blog/markdown/post-renderer.ts';
import { createLogger } from '../../shared/node/process/logger.ts';
import { RENDER_POST_PROGRAM } from '../support/built.ts';
import { waitFor } from '../support/wait-for.ts';

/** A renderer whose program is this text, with its log lines. */
function rendererOf(program: string, timeLimitMs: number) {
  const folder = mkdtempSync(join(tmpdir(), 'post-program-'));
  const file = join(folder, 'program.mjs');
  writeFileSync(file, program);
  const lines: string[] = [];
  const log = createLogger('server', { level: 'warn', instance: 'test' }, { write: (line) => void lines.push(line) });
  const { render, close } = createPostRenderer({ log, timeLimitMs, program: pathToFileURL(file) });
  const renderText = (blog: string) => render({ slug: 'ferry', blog, language: 'en' });
  const bodyOf = async (blog: string) => (await renderText(blog)).rendered.body;
  onTestFinished(() => {
    close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { lines, renderText, bodyOf };
}

/** Replies with the post's text at once. A text that begins with "slow" takes the processor for ever. */
const SLOW_PROGRAM = `process.send({ reply: 'ready' });
process.on('message', ({ blog }) => {
  if (blog === 'still') return;
  while (blog.startsWith('slow'));
  process.send({ reply: { body: blog, pictures: {} } });
});`;

it('gives a post all of its time, however long the program takes to start', async () => {
  const slowStart = `await new Promise((resolve) => setTimeout(resolve, 1_800));
    await import(${JSON.stringify(RENDER_POST_PROGRAM.href)});`;
  expect(await rendererOf(slowStart, 1_500).bodyOf('**Back**')).toContain('<strong>Back</strong>');
});

it('renders posts while another one takes all of its time', async () => {
  const { bodyOf } = rendererOf(SLOW_PROGRAM, 1_500);
  const finished: string[] = [];
  const rendering = ['slow', 'first', 'second'].map(async (text) => {
    finished.push(await bodyOf(text));
  });
  await waitFor(() => finished.length === 2);
  expect(finished).toEqual(['first', 'second']);
  await Promise.all(rendering);
  expect(finished[2]).toBe('<p>slow</p>');
});

it('shows a post as plain text for now if its process was starved', async () => {
  const { renderText, lines } = rendererOf(SLOW_PROGRAM, 100);
  expect(await renderText('still')).toMatchObject({ rendered: { body: '<p>still</p>' }, isFinal: false });
  expect(lines).toHaveLength(1);
});

it('cuts a long text that cannot be rendered, and the log says so', async () => {
  const { renderText, bodyOf, lines } = rendererOf(SLOW_PROGRAM, 100);
  expect(await bodyOf(`slow ${'x'.repeat(250_000)}`)).toMatch(/^<p>slow x{199995}…<\/p>$/);
  expect(await renderText('slow')).toMatchObject({ rendered: { body: '<p>slow</p>' }, isFinal: true });
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(Array(2).fill(expect.stringContaining('plain text')));
});
