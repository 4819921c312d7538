// Writes antd's styles for our tokens to one file, so that no style is computed in a browser or during a render.
// antd and the extractor are loaded as CommonJS: both must see the same copy.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Selector, transform } from 'lightningcss';
import type { ReactElement, ReactNode } from 'react';
import { antdComponents, antdTheme } from './src/ui/style/theme.ts';

const require = createRequire(import.meta.url);
const { createElement } = require('react') as typeof import('react');
const { ConfigProvider } = require('antd') as typeof import('antd');
const { extractStyle } = require('@ant-design/static-style-extract') as {
  extractStyle: (options: { customTheme: (node: ReactNode) => ReactElement; includes: readonly string[] }) => string;
};

const css = extractStyle({
  customTheme: (node) => createElement(ConfigProvider, { theme: { ...antdTheme, zeroRuntime: false } }, node),
  includes: antdComponents,
});
/** antd also styles every bare link of the page, with variables that exist only inside its own screens. Ours are in `base.css`. */
const isBareLink = ([part]: Selector): boolean => part?.type === 'type' && part.name === 'a';

const { code } = transform({
  filename: 'antd.css',
  code: new TextEncoder().encode(css),
  minify: true,
  visitor: { Rule: { style: ({ value }) => (value.selectors.every(isBareLink) ? [] : undefined) } },
});
writeFileSync(join(import.meta.dirname, 'src/ui/style/antd.gen.css'), code);
