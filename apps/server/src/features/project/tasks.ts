import type { BoardChoices, BoardData, BoardReport, BoardStep, Locale } from '@copperline/contract';
import type { Appearance } from '@copperline/fab';
import { task } from '../../workers/task.ts';

/** A report before its sentences were written. */
export type UnwordedReport = Omit<BoardReport, 'board' | 'format' | 'version' | 'locale'> & { readonly board: BoardData };

export interface BoardTasks {
  /** The archive is the task's file. `board.facts` null: there is no board in it. */
  read: {
    input: { choices: BoardChoices };
    output: { board: BoardData; picture: Uint8Array | null };
    /** `board`: the facts, sent before the checks begin and kept if the checks do not end. */
    progress: { step: BoardStep; percent: number; board?: BoardData };
  };
  /** The archive is the task's file; answers the top side as pixels of four bytes, or null where there is nothing to see. */
  draw: {
    input: { choices: BoardChoices; appearance: Appearance };
    output: { width: number; height: number; data: Uint8Array } | null;
    progress: never;
  };
  /** The archive is the task's file; answers a zip, or null where there is no board to write. */
  write: { input: { choices: BoardChoices; partOf: string }; output: Uint8Array | null; progress: never };
  report: {
    input: { format: 'pdf' | 'json'; locale: Locale; report: UnwordedReport; picture: Uint8Array | null };
    output: Uint8Array;
    progress: never;
  };
}

export const boardTasks = {
  read: task<BoardTasks['read']>('board.read'),
  draw: task<BoardTasks['draw']>('board.draw'),
  write: task<BoardTasks['write']>('board.write'),
  report: task<BoardTasks['report']>('board.report'),
};
