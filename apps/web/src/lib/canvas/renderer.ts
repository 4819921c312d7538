import type { Scene } from './scene.ts';
import type { View } from './view.ts';

/** Draws scenes into a canvas. All of them draw the same picture from the same display lists. */
export interface Renderer {
  readonly kind: 'webgl2' | 'canvas2d' | 'none';
  /** What to draw from now on. Drawings that were there before are not prepared anew. */
  setScene(scene: Scene): void;
  /**
   * Answers whether the picture is exact. While a hand is `moving` the view, a renderer that would come late may show its last
   * picture moved and stretched instead; it is asked again when the hand rests. A picture that takes long is painted over
   * several calls, so that the page never stands still.
   */
  draw(view: View, moving: boolean): boolean;
  /** In CSS pixels, and how many device pixels one of them has. */
  resize(width: number, height: number, devicePixels: number): void;
  dispose(): void;
}
