import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // All routes in one manifest file: no discovery request on navigation, and it stays immutable behind its hash.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
