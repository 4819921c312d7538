import { analyseModel, type Board, BoardModel } from '@copperline/fab';
import { config } from 'zod';
import type { MeasuredBoard } from './measure-board.ts';
import { pasteOpenings } from './paste-openings.ts';

// The content security policy forbids eval, which zod's compiled parsers would use.
config({ jitless: true });

// A large board takes seconds to measure: the page stays free meanwhile.
self.addEventListener('message', ({ data }: MessageEvent<Board>) => {
  const model = new BoardModel(data);
  const measured: MeasuredBoard = { facts: analyseModel(model), paste: pasteOpenings(model) };
  self.postMessage(measured);
});
