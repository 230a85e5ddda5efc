import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DARK, LIGHT } from '../../../../shared/rules/colours.ts';

const tokens = readFileSync('client/styles/tokens.css', 'utf8');
const [light, dark] = tokens.split('@media (prefers-color-scheme: dark)');

const colourIn = (style: string | undefined, name: string) => style?.match(`${name}: (#[0-9a-f]{6});`)?.[1];

it('the palette has the colours of the style sheet', () => {
  expect(LIGHT).toEqual({
    paper: colourIn(light, '--paper'),
    raisedPaper: colourIn(light, '--paper-raised'),
    ink: colourIn(light, '--ink'),
    softInk: colourIn(light, '--ink-soft'),
    accent: colourIn(light, '--accent'),
  });
  expect(DARK).toEqual({ paper: colourIn(dark, '--paper') });
});
