import { growBox } from '@copperline/geometry';
import type { Mesh } from '../mesh.ts';
import type { Renderer } from '../renderer.ts';
import { type Blend, emptyScene, type Plate, platesInUse, type Scene } from '../scene.ts';
import { sameView, type View, visibleBox } from '../view.ts';
import { drawMesh, freeMesh, type GpuMesh, uploadMesh } from './gpu-mesh.ts';
import { linkPrograms, type Program, type Programs, WebGlRefused } from './programs.ts';
import { paintLimit } from './shaders.ts';
import { Targets } from './targets.ts';

const blends = { over: 0, atop: 1, erase: 2 } as const satisfies Record<Blend, number>;

const channel = (colour: string, from: number): number => Number.parseInt(colour.slice(from, from + 2), 16) / 255;

/** Draws with WebGL 2: each plate into a slice of its own, then every tint through the slices in one pass. */
class WebGlRenderer implements Renderer {
  readonly kind = 'webgl2';
  readonly #gl: WebGL2RenderingContext;
  readonly #programs: Programs;
  readonly #targets: Targets;
  readonly #meshes = new Map<Mesh, GpuMesh>();
  /** Which slice holds which plate, as long as the view it was drawn for has not changed. */
  readonly #slices = new Map<Plate['drawing'], number>();
  #scene = emptyScene;
  #drawnFor: View | null = null;
  #width = 1;
  #height = 1;
  #devicePixels = 1;

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl;
    this.#programs = linkPrograms(gl);
    this.#targets = new Targets(gl);
  }

  setScene(scene: Scene): void {
    this.#scene = scene;
    const wanted = new Set(scene.plates.map((plate) => plate.drawing.mesh));
    for (const [mesh, gpu] of this.#meshes) {
      if (wanted.has(mesh)) continue;
      freeMesh(this.#gl, gpu);
      this.#meshes.delete(mesh);
    }
  }

  resize(width: number, height: number, devicePixels: number): void {
    this.#width = width;
    this.#height = height;
    this.#devicePixels = devicePixels;
    const { canvas } = this.#gl;
    canvas.width = Math.max(1, Math.round(width * devicePixels));
    canvas.height = Math.max(1, Math.round(height * devicePixels));
    this.#drawnFor = null;
  }

  draw(view: View): boolean {
    const gl = this.#gl;
    const plates = platesInUse(this.#scene);
    const lost = this.#targets.ensure(gl.canvas.width, gl.canvas.height, Math.max(1, plates.length));
    if (lost || !this.#drawnFor || !sameView(view, this.#drawnFor)) this.#slices.clear();
    this.#drawnFor = view;
    this.#dropUnused(plates);
    gl.enable(gl.BLEND);
    for (const plate of plates) if (!this.#slices.has(plate.drawing)) this.#drawPlate(plate, view);
    this.#compose();
    return true;
  }

  dispose(): void {
    for (const mesh of this.#meshes.values()) freeMesh(this.#gl, mesh);
    this.#meshes.clear();
    this.#targets.dispose();
    const { forms, compose } = this.#programs;
    for (const { program } of [...Object.values(forms), compose]) this.#gl.deleteProgram(program);
    // Browsers keep only so many contexts alive; this one is not waited for until it is collected.
    this.#gl.getExtension('WEBGL_lose_context')?.loseContext();
  }

  #dropUnused(plates: readonly Plate[]): void {
    const used = new Set(plates.map((plate) => plate.drawing));
    for (const drawing of this.#slices.keys()) if (!used.has(drawing)) this.#slices.delete(drawing);
  }

  #freeSlice(): number {
    const taken = new Set(this.#slices.values());
    let slice = 0;
    while (taken.has(slice)) slice += 1;
    return slice;
  }

  #drawPlate(plate: Plate, view: View): void {
    const gl = this.#gl;
    const { mesh } = plate.drawing;
    const gpu = this.#meshes.get(mesh) ?? uploadMesh(gl, mesh);
    this.#meshes.set(mesh, gpu);
    const slice = this.#freeSlice();
    this.#slices.set(plate.drawing, slice);
    const scale = view.scale * this.#devicePixels;
    const [x, y] = [Math.round(view.x), Math.round(view.y)];
    const across = view.flipped ? -scale : scale;
    const aim = ({ program, uniform }: Program, hairlines: boolean): void => {
      gl.useProgram(program);
      gl.uniform2i(uniform('uCentre'), x, y);
      gl.uniform2f(uniform('uRest'), (x - view.x) * across, (y - view.y) * scale);
      gl.uniform2f(uniform('uScale'), across, scale);
      gl.uniform2f(uniform('uHalf'), gl.canvas.width / 2, gl.canvas.height / 2);
      gl.uniform1f(uniform('uHairline'), hairlines ? this.#devicePixels : 0);
    };
    // A pixel beyond the edge, for what only just shines in.
    const visible = growBox(visibleBox(view, { width: this.#width, height: this.#height }), 2 / scale);
    this.#targets.begin();
    drawMesh(gl, this.#programs, gpu, visible, plate.hairlines, aim);
    this.#targets.keep(slice);
  }

  #compose(): void {
    const gl = this.#gl;
    const { program, uniform } = this.#programs.compose;
    const sliceOf = new Map(this.#scene.plates.map((plate) => [plate.id, this.#slices.get(plate.drawing) ?? -1]));
    const paints = this.#scene.tints
      .filter((tint) => tint.opacity > 0)
      .flatMap(({ paints: own, opacity, blend }) =>
        own.map((paint, i) => ({ ...paint, opacity, laid: i === own.length - 1 ? blends[blend] : -1 })),
      )
      .slice(0, paintLimit);
    const numbers = new Int32Array(paintLimit * 3);
    const colours = new Float32Array(paintLimit * 4);
    paints.forEach(({ plate, colour, blend, opacity, laid }, i) => {
      numbers.set([sliceOf.get(plate) ?? -1, blends[blend], laid], i * 3);
      colours.set([channel(colour, 1), channel(colour, 3), channel(colour, 5), opacity], i * 4);
    });
    this.#targets.beginCanvas();
    gl.disable(gl.BLEND);
    gl.useProgram(program);
    gl.uniform1i(uniform('uPlates'), 0);
    gl.uniform1i(uniform('uCount'), paints.length);
    gl.uniform3iv(uniform('uPaints'), numbers);
    gl.uniform4fv(uniform('uColours'), colours);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  }
}

/** Null where the browser has no WebGL 2, or not enough of it. */
export const createWebGlRenderer = (canvas: HTMLCanvasElement | OffscreenCanvas): Renderer | null => {
  const gl = canvas.getContext('webgl2', {
    alpha: true,
    antialias: false,
    depth: false,
    stencil: false,
    premultipliedAlpha: true,
  });
  if (!gl) return null;
  try {
    return new WebGlRenderer(gl);
  } catch (error) {
    if (error instanceof WebGlRefused) return null;
    throw error;
  }
};
