import { checkPlacements } from '@copperline/bom';
import { config } from 'zod';
import type { CheckRequest } from './check-board.ts';

// The content security policy forbids eval, which zod's compiled parsers would use.
config({ jitless: true });

// A board with thousands of parts takes a second: the page stays free meanwhile.
self.addEventListener('message', ({ data }: MessageEvent<CheckRequest>) =>
  self.postMessage(checkPlacements(data.lines, data.file, data.board)),
);
