import type { Box, Point } from '@copperline/geometry';
import { createStore, type ExternalStore } from '../../external-store.ts';
import { createCanvas2dRenderer } from '../canvas2d/canvas2d-renderer.ts';
import { createFrameLoop, type FrameLoop } from '../frame-loop.ts';
import { drawMarks, type Mark } from './overlay.ts';
import { entryAt, netOf } from './probe.ts';
import type { Renderer } from '../renderer.ts';
import { emptyScene, type Plate, type Scene } from '../scene.ts';
import { snapTo } from './snap.ts';
import {
  type Cursor,
  initialStage,
  measureShown,
  type StageEvent,
  type StageState,
  stageAfter,
  type Tool,
} from './stage-state.ts';
import { between, fitted, sameView, toBoard, turned, type View } from '../view.ts';
import { hasGraphicsProcessor } from '../webgl/graphics-processor.ts';
import { createWebGlRenderer } from '../webgl/webgl-renderer.ts';

/** What the panels around a canvas show of it. Changes at most once a frame. */
export interface StageReport {
  readonly tool: Tool;
  readonly cursor: Cursor | null;
  /** The topmost plate under the cursor, and the net there where its file names one. */
  readonly under: { readonly plate: string; readonly net: string | null } | null;
  readonly measure: { readonly from: Point; readonly to: Point; readonly done: boolean } | null;
  /** CSS pixels a nanometre. */
  readonly scale: number;
  readonly renderer: Renderer['kind'];
}

export interface StageOptions {
  /** `automatic` takes WebGL 2 where the machine really has it. */
  readonly renderer: 'automatic' | 'webgl2' | 'canvas2d';
  /** No travelling to another view: people can ask their system for that. */
  readonly still: () => boolean;
}

const travelMs = 180;
const restMs = 90;
/** No closer than this when a place is shown: 2.5 µm a pixel, so that a tenth of a millimetre is seen with what is around it. */
const closestScale = 4e-4;
const maxDevicePixels = 2;

/** A canvas that shows a scene and follows hands and keys. No React inside: panels read `report` and call its methods. */
export class Stage {
  readonly report: ExternalStore<StageReport>;
  readonly #host: HTMLElement;
  readonly #still: StageOptions['still'];
  /** Whether it is still to be asked for a graphics processor: once there is something to draw, for the question costs as much as a small board. */
  #asks: boolean;
  readonly #overlay: HTMLCanvasElement;
  readonly #marksContext: CanvasRenderingContext2D | null;
  readonly #loop: FrameLoop;
  readonly #leaving = new AbortController();
  readonly #resizes: ResizeObserver;
  #picture: HTMLCanvasElement;
  #renderer: Renderer;
  #state = initialStage;
  #drawn: StageState | null = null;
  #scene = emptyScene;
  #sceneDrawn = true;
  /** What the cursor looks for, topmost first. */
  #probes: readonly Plate[] = [];
  #marks: readonly Mark[] = [];
  #click: (at: Point) => void = () => undefined;
  #label: (lengthNm: number) => string = String;
  #content: Box | null = null;
  /** What to show as soon as the canvas has a size. */
  #wanted: (() => void) | null = null;
  #travel: { readonly from: View; readonly to: View; readonly begun: number | null } | null = null;
  #movedAt = -Infinity;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #space = false;

  constructor(host: HTMLElement, options: StageOptions) {
    this.#host = host;
    this.#still = options.still;
    this.#picture = document.createElement('canvas');
    this.#overlay = document.createElement('canvas');
    host.append(this.#picture, this.#overlay);
    // It takes keys as a control does.
    host.tabIndex = 0;
    this.#marksContext = this.#overlay.getContext('2d');
    this.#renderer =
      (options.renderer === 'webgl2' ? this.#onGraphicsProcessor() : null) ?? createCanvas2dRenderer(this.#picture);
    this.#asks = options.renderer === 'automatic';
    this.report = createStore(this.#reportNow());
    this.#loop = createFrameLoop(
      (time) => this.#frame(time),
      (callback) => requestAnimationFrame(callback),
    );
    this.#listen();
    this.#resizes = new ResizeObserver(() => this.#resize());
    this.#resizes.observe(host);
    this.#resize();
  }

  get view(): View {
    return this.#state.view;
  }

  /** As of the last key or hand, which may be ahead of the report: that is told with the picture. */
  get tool(): Tool {
    return this.#state.tool;
  }

  /** `probes`: the plates the cursor names and snaps to, topmost first. */
  setScene(scene: Scene, probes: readonly Plate[]): void {
    this.#scene = scene;
    this.#probes = probes;
    this.#renderer.setScene(scene);
    this.#sceneDrawn = false;
    this.#loop.request();
  }

  /** All there is to see. The view is fitted to it when it is new. */
  setContent(box: Box): void {
    const before = this.#content;
    this.#content = box;
    if (this.#asks) void this.#takeGraphicsProcessor();
    this.#asks = false;
    const same =
      before && before.minX === box.minX && before.minY === box.minY && before.maxX === box.maxX && before.maxY === box.maxY;
    if (!same) this.fit(false);
  }

  /** Keys go to the canvas. */
  focus(): void {
    this.#host.focus({ preventScroll: true });
  }

  setMarks(marks: readonly Mark[]): void {
    this.#marks = marks;
    this.#drawn = null;
    this.#loop.request();
  }

  /** A press that stayed where it was, with the hand: where on the board. */
  setClick(click: (at: Point) => void): void {
    this.#click = click;
  }

  /** How lengths of the measure are written. */
  setLabel(label: (lengthNm: number) => string): void {
    this.#label = label;
    this.#drawn = null;
    this.#loop.request();
  }

  setFlipped(flipped: boolean): void {
    if (this.#state.view.flipped === flipped) return;
    const travel = this.#travel;
    // A journey under way goes on, on the other side.
    if (travel) this.#travel = { ...travel, from: turned(travel.from), to: turned(travel.to) };
    this.handle({ type: 'show', view: turned(this.#state.view) });
  }

  fit(travel = true): void {
    const { size, view } = this.#state;
    if (!this.#content) return;
    if (size.width === 0) this.#wanted = () => this.fit(false);
    else this.#show(fitted(this.#content, size, view.flipped), travel);
  }

  /** Brings a part of the board into the middle, as large as is useful, or as it is where it is already well seen. */
  zoomTo(box: Box): void {
    const { size, view } = this.#state;
    if (size.width === 0) {
      this.#wanted = () => this.zoomTo(box);
      return;
    }
    const margin = Math.min(size.width, size.height) / 3;
    this.#show(fitted(box, size, view.flipped, margin, closestScale), true);
  }

  /** A plain event: from the canvas's own listeners, a toolbar or a test. */
  handle(event: StageEvent): void {
    if (event.type !== 'resize' && event.type !== 'show') this.#travel = null;
    const before = this.#state;
    this.#state = stageAfter(before, event, (at, reachNm) => snapTo(this.#probes, at, reachNm));
    if (!sameView(before.view, this.#state.view)) this.#movedAt = performance.now();
    if (this.#state !== before) this.#loop.request();
  }

  dispose(): void {
    this.#loop.stop();
    this.#leaving.abort();
    this.#resizes.disconnect();
    clearTimeout(this.#rest);
    this.#renderer.dispose();
    this.#picture.remove();
    this.#overlay.remove();
  }

  #onGraphicsProcessor(): Renderer | null {
    const created = createWebGlRenderer(this.#picture);
    if (!created) return null;
    const { signal } = this.#leaving;
    this.#picture.addEventListener('webglcontextlost', () => this.#changeRenderer(() => null), { once: true, signal });
    return created;
  }

  /** The plain canvas draws until it is known that there is something faster. */
  async #takeGraphicsProcessor(): Promise<void> {
    const real = await hasGraphicsProcessor();
    if (real && !this.#leaving.signal.aborted) this.#changeRenderer(() => this.#onGraphicsProcessor());
  }

  /** A canvas keeps its kind of context, so a new one takes over: when a graphics processor is found, and when it is taken away. */
  #changeRenderer(create: () => Renderer | null): void {
    const canvas = document.createElement('canvas');
    this.#picture.replaceWith(canvas);
    this.#renderer.dispose();
    this.#picture = canvas;
    this.#renderer = create() ?? createCanvas2dRenderer(canvas);
    this.#renderer.setScene(this.#scene);
    this.#resize();
  }

  #resize(): void {
    const { width, height } = this.#host.getBoundingClientRect();
    const devicePixels = Math.min(window.devicePixelRatio || 1, maxDevicePixels);
    if (width === 0 || height === 0) return;
    this.#renderer.resize(width, height, devicePixels);
    const { size, view } = this.#state;
    // Who looks at the whole board still does when a panel opens beside it.
    const whole = this.#content !== null && size.width > 0 && sameView(view, fitted(this.#content, size, view.flipped));
    this.#overlay.width = Math.round(width * devicePixels);
    this.#overlay.height = Math.round(height * devicePixels);
    this.handle({ type: 'resize', size: { width, height }, devicePixels });
    this.#drawn = null;
    this.#sceneDrawn = false;
    if (whole) this.fit(false);
    this.#wanted?.();
    this.#wanted = null;
    // Emptied by its new size: drawn in the same frame, or it would flash.
    this.#frame(performance.now());
  }

  #show(view: View, travel: boolean): void {
    if (!travel || this.#still() || this.#state.view.flipped !== view.flipped) return this.handle({ type: 'show', view });
    this.#travel = { from: this.#state.view, to: view, begun: null };
    this.#loop.request();
  }

  /** Draws what changed; true while the view is travelling. */
  #frame(time: number): boolean {
    this.#step(time);
    const { view, size, devicePixels } = this.#state;
    if (size.width === 0) return false;
    if (!this.#sceneDrawn || !this.#drawn || !sameView(view, this.#drawn.view)) this.#drawPicture(view);
    if (this.#marksContext && this.#drawn !== this.#state)
      drawMarks(this.#marksContext, view, size, devicePixels, [...this.#marks, ...this.#ownMarks()]);
    this.#drawn = this.#state;
    this.report.set(this.#reportNow());
    return this.#travel !== null;
  }

  #drawPicture(view: View): void {
    const moving = this.#travel !== null || this.#state.held.length > 0 || performance.now() - this.#movedAt < restMs;
    this.#sceneDrawn = true;
    clearTimeout(this.#rest);
    if (this.#renderer.draw(view, moving)) return;
    // A hand that moves is waited for; a picture that takes several turns goes on at once.
    this.#rest = setTimeout(
      () => {
        this.#sceneDrawn = false;
        this.#loop.request();
      },
      moving ? restMs + 10 : 0,
    );
  }

  #step(time: number): void {
    const travel = this.#travel;
    if (!travel) return;
    const begun = travel.begun ?? time;
    const share = Math.min(1, (time - begun) / travelMs);
    const eased = 1 - (1 - share) ** 3;
    this.#travel = share < 1 ? { ...travel, begun } : null;
    this.#state = { ...this.#state, view: between(travel.from, travel.to, eased) };
  }

  #ownMarks(): readonly Mark[] {
    const { cursor, tool } = this.#state;
    const measure = measureShown(this.#state);
    const marks: Mark[] = [];
    if (measure) {
      const length = Math.hypot(measure.to.x - measure.from.x, measure.to.y - measure.from.y);
      marks.push({ kind: 'measure', ...measure, label: this.#label(length), tone: 'info' });
    }
    if (tool === 'measure' && cursor?.by === 'keys') marks.push({ kind: 'cross', at: cursor.at });
    if (tool === 'measure' && cursor?.snap) marks.push({ kind: 'snap', at: cursor.at, what: cursor.snap });
    return marks;
  }

  #reportNow(): StageReport {
    const { tool, cursor, view, measure } = this.#state;
    const shown = measureShown(this.#state);
    return {
      tool,
      cursor,
      under: cursor && this.#under(cursor.at),
      measure: shown && { ...shown, done: measure?.to !== null },
      scale: view.scale,
      renderer: this.#renderer.kind,
    };
  }

  #under(at: Point): StageReport['under'] {
    for (const { id, drawing } of this.#probes) {
      const entry = entryAt(drawing, at);
      if (entry >= 0) return { plate: id, net: netOf(drawing.shapes, entry) };
    }
    return null;
  }

  #listen(): void {
    const { signal } = this.#leaving;
    const host = this.#host;
    const at = (event: MouseEvent): Point => {
      const { left, top } = host.getBoundingClientRect();
      return { x: event.clientX - left, y: event.clientY - top };
    };
    host.addEventListener(
      'pointerdown',
      (event) => {
        if (event.button === 1) event.preventDefault();
        host.setPointerCapture(event.pointerId);
        this.handle({ type: 'down', id: event.pointerId, at: at(event), button: event.button, space: this.#space });
      },
      { signal },
    );
    host.addEventListener(
      'pointermove',
      (event) => this.handle({ type: 'move', id: event.pointerId, at: at(event), free: event.altKey }),
      { signal },
    );
    for (const type of ['pointerup', 'pointercancel'] as const)
      host.addEventListener(
        type,
        (event) => {
          const { drag, tool, view, size } = this.#state;
          this.handle({ type: 'up', id: event.pointerId, at: at(event) });
          if (type === 'pointerup' && tool === 'hand' && drag && !drag.moved) this.#click(toBoard(view, size, at(event)));
        },
        { signal },
      );
    host.addEventListener('pointerleave', () => this.handle({ type: 'leave' }), { signal });
    host.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault();
        this.handle({ type: 'zoom', at: at(event), factor: wheelFactor(event) });
      },
      { signal, passive: false },
    );
    for (const type of ['keydown', 'keyup'] as const)
      host.addEventListener(
        type,
        (event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          this.#space = type === 'keydown';
          host.toggleAttribute('data-space', this.#space);
        },
        { signal },
      );
    host.addEventListener('blur', () => (this.#space = false), { signal });
  }
}

/** A notch of a wheel is a fifth; a trackpad's pinch arrives as many small steps with the control key held. */
const wheelFactor = ({ deltaY, deltaMode, ctrlKey }: WheelEvent): number => {
  const pixels = deltaMode === 1 ? deltaY * 16 : deltaMode === 2 ? deltaY * 400 : deltaY;
  const limited = Math.max(-240, Math.min(240, pixels));
  return Math.exp(-limited * (ctrlKey ? 0.01 : 0.0018));
};
