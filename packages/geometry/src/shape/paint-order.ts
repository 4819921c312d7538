import type { Box } from '../point.ts';
import type { ShapeList } from './shapes.ts';

const gridSide = 128;

/**
 * Sorts entries into levels to be painted in order: even levels draw, odd ones erase. An entry only has to follow entries of the
 * other polarity that it may overlap, so a file that changes polarity a thousand times has few levels. Overlap is judged by grid
 * cells of the boxes, which is conservative. Entries that erase nothing are dropped.
 */
export const paintLevels = (list: ShapeList, boxes: Float64Array, within: Box): number[][] => {
  const levels: number[][] = [];
  const cellWidth = (within.maxX - within.minX) / gridSide || 1;
  const cellHeight = (within.maxY - within.minY) / gridSide || 1;
  const cell = (value: number, low: number, size: number): number =>
    Math.max(0, Math.min(gridSide - 1, Math.floor((value - low) / size)));
  /** Highest level of each cell, -1 for none. Even levels draw, odd ones erase. */
  const highest = new Int16Array(gridSide * gridSide).fill(-1);
  for (let i = 0; i < list.count; i += 1) {
    const minX = boxes[i * 4] ?? 0;
    const minY = boxes[i * 4 + 1] ?? 0;
    const maxX = boxes[i * 4 + 2] ?? 0;
    const maxY = boxes[i * 4 + 3] ?? 0;
    if (minX > within.maxX || maxX < within.minX || minY > within.maxY || maxY < within.minY) continue;
    const left = cell(minX, within.minX, cellWidth);
    const right = cell(maxX, within.minX, cellWidth);
    const bottom = cell(minY, within.minY, cellHeight);
    const top = cell(maxY, within.minY, cellHeight);
    let below = -1;
    for (let row = bottom; row <= top; row += 1) {
      for (let at = row * gridSide + left; at <= row * gridSide + right; at += 1) below = Math.max(below, highest[at] ?? -1);
    }
    const clear = list.clear[i] === 1 ? 1 : 0;
    if (below < 0 && clear === 1) continue;
    const level = below < 0 ? 0 : below % 2 === clear ? below : below + 1;
    for (let row = bottom; row <= top; row += 1) highest.fill(level, row * gridSide + left, row * gridSide + right + 1);
    while (levels.length <= level) levels.push([]);
    levels[level]?.push(i);
  }
  return levels;
};
