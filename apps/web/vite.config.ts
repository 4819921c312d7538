import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  // The server bundle stands alone in production; in development a list, even a partial one, breaks CommonJS dependencies.
  ssr: command === 'build' ? { noExternal: true as const } : {},
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
  css: { transformer: 'lightningcss' as const },
}));
