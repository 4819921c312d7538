import type { Board, Choices, Entry, Problem } from '@copperline/fab';
import type { BoardSheet } from './sheets.ts';

/** What is being done with an upload, and how much of that is done. */
export interface OpenStep {
  readonly name: 'start' | 'unpack' | 'sniff' | 'read' | 'identify' | 'outline' | 'drill' | 'draw';
  readonly done: number;
  readonly total: number;
}

/** An archive to unpack, or files that are already out of one. */
export type BoardSource = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> } | readonly Entry[];

/** To the worker that reads uploads. */
export type BoardRequest =
  | { readonly type: 'open'; readonly source: BoardSource; readonly choices: Choices }
  /** The engine that unpacks RAR archives, asked for where one was met. */
  | { readonly type: 'unrar'; readonly wasm: ArrayBuffer };

/** From it, in this order: steps, perhaps `needUnrar`, the board, its sheets one by one, `done`. */
export type BoardReply =
  | { readonly type: 'step'; readonly step: OpenStep }
  | { readonly type: 'needUnrar' }
  /** The shapes of its layers are empty here: they travel with the sheets, without being copied. */
  | { readonly type: 'board'; readonly board: Board; readonly problems: readonly Problem[] }
  | { readonly type: 'sheet'; readonly sheet: BoardSheet; readonly layer: number | null }
  | { readonly type: 'done' };
