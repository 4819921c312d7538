import { compareBoards } from '@copperline/fab';
import { config } from 'zod';
import type { CompareRequest } from './compare-boards.ts';

// The content security policy forbids eval, which zod's compiled parsers would use.
config({ jitless: true });

// A large board takes seconds: the page stays free meanwhile.
self.addEventListener('message', ({ data }: MessageEvent<CompareRequest>) =>
  self.postMessage(compareBoards(data.before, data.after)),
);
