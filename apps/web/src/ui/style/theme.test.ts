import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { antdTheme, darkPalette, groundPalette, palette, textPairs } from './theme.ts';

const baseCss = readFileSync(new URL('base.css', import.meta.url), 'utf8');

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const variablesOf = (selector: string): ReadonlyMap<string, string> => {
  const block = new RegExp(`${selector} \\{([^}]*)\\}`).exec(baseCss)?.[1] ?? '';
  return new Map(
    [...block.matchAll(/(--[a-z-]+): (#[0-9a-f]{6});/gi)].map(([, name = '', value = '']) => [name, value.toUpperCase()]),
  );
};

describe('contrast', () => {
  it('has the contrast that was designed', () => {
    expect(contrast('#FFFFFF', '#18A0FB')).toBeCloseTo(2.81, 2);
    expect(contrast('#001529', '#18A0FB')).toBeCloseTo(6.55, 1);
    expect(contrast('#0B78C9', '#FFFFFF')).toBeCloseTo(4.62, 2);
    expect(contrast('#000000', '#FFFFFF')).toBe(21);
  });

  it.each(textPairs)('$name reads at AA', ({ text, ground }) => expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5));

  it.each([
    ['light edge', palette.edge, palette.surface],
    ['dark edge', darkPalette.edge, darkPalette.surface],
    ['focus ring on a page', palette.action, palette.ground],
    ['focus ring in an editor', palette.primary, palette.editorGround],
    ['success mark', palette.success, palette.surface],
    ['warning mark', palette.warning, palette.surface],
    ['error mark', palette.error, palette.surface],
    ['copper', palette.copper, palette.surface],
  ])('%s stands out', (_name, mark, ground) => expect(contrast(mark, ground)).toBeGreaterThanOrEqual(3));

  it('covers the text colours antd is given', () => {
    const { colorText, colorTextSecondary, colorTextPlaceholder, colorLink } = antdTheme.token;
    for (const text of [colorText, colorTextSecondary, colorTextPlaceholder, colorLink]) {
      expect(contrast(text, palette.surface)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('base.css', () => {
  it.each([
    [':root', palette],
    ['\\.on-ground', groundPalette],
    ['\\.dark', darkPalette],
  ])('%s holds the palette', (selector, colours) => {
    const variables = variablesOf(selector);
    for (const [name, value] of Object.entries(colours)) expect([name, variables.get(`--${kebab(name)}`)]).toEqual([name, value]);
  });
});

describe('the faces', () => {
  const faceOf = (selector: string, name: string): string =>
    new RegExp(`${selector} \\{[^}]*${name}:([^;]*);`).exec(baseCss)?.[1] ?? '';

  it('of an English page draw Chinese with the faces of the system before the web font has arrived', () => {
    for (const name of ['PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC'])
      expect(faceOf(':root', '--font-han')).toContain(name);
    for (const stack of ['--font-text', '--font-mono'])
      expect(faceOf(':root', stack)).toMatch(/var\(--font-han\), 'Noto Sans SC Variable'/);
  });
});
