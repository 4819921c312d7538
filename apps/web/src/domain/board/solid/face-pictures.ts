import type { Box } from '@copperline/geometry';
import { createCanvas2dRenderer } from '#lib/canvas/canvas2d/canvas2d-renderer.ts';
import { onProcessor } from '#lib/canvas/canvas2d/composer.ts';
import type { Paint, Scene, Tint } from '#lib/canvas/scene.ts';
import { createWebGlRenderer } from '#lib/canvas/webgl/webgl-renderer.ts';
import { type BoardLook, boardScene, type Side } from '../scene/board-scene.ts';
import type { BoardSheet } from '../read/sheets.ts';

/** The two faces of a board, each as its colours and as what of it is metal (blue) and how rough it is (green). */
export interface FacePictures {
  readonly top: FacePicture;
  readonly bottom: FacePicture;
}

export interface FacePicture {
  readonly colours: OffscreenCanvas;
  readonly metals: OffscreenCanvas;
}

/** Bare metal is half as rough as mask; both are numbers of the shading model, as colours of the picture it reads. */
const maskSurface = '#00C000';
const metalSurface = '#006099';

/** Hands and keys go first. */
const turnOfThePage = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** A 2D picture of a box, opaque: what no tint paints has the ground's colour, so that no rim shines in at the edges. */
const pictureOf = async (scene: Scene, box: Box, ground: string, longestPx: number, fast: boolean): Promise<OffscreenCanvas> => {
  const [spanX, spanY] = [box.maxX - box.minX, box.maxY - box.minY];
  const scale = longestPx / Math.max(spanX, spanY);
  const width = Math.max(1, Math.round(spanX * scale));
  const height = Math.max(1, Math.round(spanY * scale));
  const drawn = new OffscreenCanvas(width, height);
  const renderer = (fast ? createWebGlRenderer(drawn) : null) ?? createCanvas2dRenderer(drawn);
  renderer.setScene(scene);
  renderer.resize(width, height, 1);
  const view = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2, scale, flipped: false };
  do await turnOfThePage();
  while (!renderer.draw(view, false));
  const picture = new OffscreenCanvas(width, height);
  const context = picture.getContext('2d', fast ? {} : onProcessor);
  if (!context) throw new Error('an offscreen canvas has no 2D context');
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  context.drawImage(drawn, 0, 0);
  renderer.dispose();
  return picture;
};

const faceOf = async (
  sheets: readonly BoardSheet[],
  box: Box,
  side: Side,
  look: BoardLook,
  fast: boolean,
): Promise<FacePicture> => {
  const longestPx = fast ? 4_096 : 2_048;
  const scene = boardScene(sheets, side, look);
  // Holes are cut into the solid; in the picture they would only darken their own rims.
  const tints = scene.tints.filter((tint) => tint.blend !== 'erase');
  const surfaceOf = (paint: Paint): Paint => ({ ...paint, colour: paint.colour === look.finish ? metalSurface : maskSurface });
  const surfaces = tints.map((tint): Tint => ({ ...tint, paints: tint.paints.map(surfaceOf) }));
  return {
    colours: await pictureOf({ ...scene, tints }, box, look.maskOverLaminate, longestPx, fast),
    metals: await pictureOf({ ...scene, tints: surfaces }, box, maskSurface, longestPx / 2, fast),
  };
};

/** Both faces by the renderer that draws the flat pictures: one board, one picture. `fast`: on a graphics processor. */
export const facePictures = async (
  sheets: readonly BoardSheet[],
  box: Box,
  look: BoardLook,
  fast: boolean,
): Promise<FacePictures> => ({
  top: await faceOf(sheets, box, 'Top', look, fast),
  bottom: await faceOf(sheets, box, 'Bot', look, fast),
});
