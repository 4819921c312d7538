import type { ShapeList } from '@copperline/geometry';
import { meshOf } from './mesh.ts';
import type { Drawing } from './scene.ts';
import { indexShapes } from './shape-index.ts';

/** Makes a display list ready to be drawn. A pure function of some milliseconds a thousand shapes: workers call it for large lists. */
export const prepare = (shapes: ShapeList): Drawing => {
  const index = indexShapes(shapes);
  return { shapes, index, mesh: meshOf(shapes, index) };
};
