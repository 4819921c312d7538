import { type Box, growBox } from '@copperline/geometry';
import type { Renderer } from './renderer.ts';
import { emptyScene, platesInUse, type Tint } from './scene.ts';
import { visitRun } from './shape-index.ts';
import { type View, visibleBox } from './view.ts';

/** What a frame drew of one plate: its entries by polarity, in the order of painting. */
export interface DrawnPlate {
  readonly plate: string;
  readonly runs: readonly { readonly clear: boolean; readonly entries: readonly number[] }[];
}

export interface DrawnFrame {
  readonly view: View;
  readonly visible: Box;
  readonly plates: readonly DrawnPlate[];
  readonly tints: readonly Tint[];
}

export interface NullRenderer extends Renderer {
  readonly frames: readonly DrawnFrame[];
}

/** Draws nothing and writes down what it would have drawn, so that drawing is tested without a canvas. */
export const createNullRenderer = (): NullRenderer => {
  let scene = emptyScene;
  let size = { width: 0, height: 0 };
  const frames: DrawnFrame[] = [];
  return {
    kind: 'none',
    frames,
    setScene(next) {
      scene = next;
    },
    resize(width, height) {
      size = { width, height };
    },
    draw(view) {
      const visible = growBox(visibleBox(view, size), 2 / view.scale);
      const plates = platesInUse(scene).map(({ id, drawing }): DrawnPlate => {
        const runs = drawing.index.runs.map((run) => {
          const entries: number[] = [];
          visitRun(drawing.index, run, visible, (entry) => void entries.push(entry));
          return { clear: run.clear, entries: entries.toSorted((a, b) => a - b) };
        });
        return { plate: id, runs };
      });
      frames.push({ view, visible, plates, tints: scene.tints.filter((tint) => tint.opacity > 0) });
      return true;
    },
    dispose() {
      scene = emptyScene;
    },
  };
};
