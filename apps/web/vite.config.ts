import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { commonChunks } from './common-chunks.ts';

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [reactRouter()],
  // The server bundle stands alone in production; in development a list, even a partial one, breaks CommonJS dependencies.
  ssr: command === 'build' ? { noExternal: true as const } : {},
  // Found only when a screen first loads them; bundling them late reloads the page under the developer.
  optimizeDeps: {
    include: [
      'i18next',
      'react-i18next',
      'zod',
      'antd',
      'antd/locale/en_US',
      'antd/locale/zh_CN',
      'antd-img-crop',
      '@tanstack/react-query',
      'cmdk',
      'three',
      'three/examples/jsm/environments/RoomEnvironment.js',
    ],
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: commonChunks } } },
  },
  css: { transformer: 'lightningcss' as const },
}));
