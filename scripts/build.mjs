// Builds the site: the articles, antd's stylesheet, the client and the page renderer, then compresses the served files. Runs on Node 24.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { at, main, node, run } from './lib/house.mjs';

const compressible = /\.(js|css|svg|json|webmanifest|wasm|txt)$/;

const compress = (folder) => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) compress(path);
    else if (compressible.test(entry.name)) {
      const bytes = readFileSync(path);
      if (bytes.length < 1024) continue;
      writeFileSync(
        `${path}.br`,
        brotliCompressSync(bytes, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
        }),
      );
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    }
  }
};

main(async () => {
  const env = { NODE_ENV: 'production' };
  const articles = await run(node(), [at('packages/content/compile/main.ts')], { env });
  if (articles.code !== 0) return articles.code;
  const styles = await run(node(), [at('apps/web/build-styles.ts')], { env });
  if (styles.code !== 0) return styles.code;
  const pages = await run(node(), [at('node_modules/@react-router/dev/bin.cjs'), 'build'], { cwd: at('apps/web'), env });
  if (pages.code !== 0) return pages.code;
  compress(at('apps/web/build/client'));
  return 0;
});
