import type { Scene } from './scene.ts';
import type { View } from './view.ts';

/** Draws scenes into a canvas. All of them draw the same picture from the same display lists. */
export interface Renderer {
  readonly kind: 'webgl2' | 'canvas2d' | 'none';
  /** What to draw from now on. Drawings that were there before are not prepared anew. */
  setScene(scene: Scene): void;
  draw(view: View): void;
  /** In CSS pixels, and how many device pixels one of them has. */
  resize(width: number, height: number, devicePixels: number): void;
  dispose(): void;
}
