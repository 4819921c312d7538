import { WebGlRefused } from './programs.ts';

const sampleCount = 4;

/** Where plates are drawn: a multisampled sheet for the one at work, and a stack of slices that keeps the finished ones. */
export class Targets {
  readonly #gl: WebGL2RenderingContext;
  readonly #sheet: WebGLFramebuffer;
  #sheetBuffer: WebGLRenderbuffer | null = null;
  #stack: WebGLTexture | null = null;
  #sliceBuffers: WebGLFramebuffer[] = [];
  #width = 0;
  #height = 0;
  #slices = 0;

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl;
    this.#sheet = gl.createFramebuffer();
  }

  /** Makes room; true where everything drawn before is gone. */
  ensure(width: number, height: number, slices: number): boolean {
    if (width === this.#width && height === this.#height && slices <= this.#slices) return false;
    const gl = this.#gl;
    this.#free();
    this.#width = width;
    this.#height = height;
    this.#slices = slices;
    this.#sheetBuffer = gl.createRenderbuffer();
    gl.bindRenderbuffer(gl.RENDERBUFFER, this.#sheetBuffer);
    gl.renderbufferStorageMultisample(gl.RENDERBUFFER, sampleCount, gl.R8, width, height);
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#sheet);
    gl.framebufferRenderbuffer(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.RENDERBUFFER, this.#sheetBuffer);
    this.#stack = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D_ARRAY, this.#stack);
    gl.texStorage3D(gl.TEXTURE_2D_ARRAY, 1, gl.R8, width, height, slices);
    gl.texParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
    gl.texParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
    this.#sliceBuffers = Array.from({ length: slices }, (_, slice) => {
      const buffer = gl.createFramebuffer();
      gl.bindFramebuffer(gl.FRAMEBUFFER, buffer);
      gl.framebufferTextureLayer(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, this.#stack, 0, slice);
      // Never written, a slice would be wiped by the browser later, its neighbours with it (seen in Chromium).
      gl.clearColor(0, 0, 0, 0);
      gl.clear(gl.COLOR_BUFFER_BIT);
      return buffer;
    });
    if (gl.checkFramebufferStatus(gl.FRAMEBUFFER) !== gl.FRAMEBUFFER_COMPLETE) throw new WebGlRefused('incomplete target');
    return true;
  }

  begin(): void {
    const gl = this.#gl;
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#sheet);
    gl.viewport(0, 0, this.#width, this.#height);
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT);
  }

  /** Smooths what is on the sheet into a slice. */
  keep(slice: number): void {
    const gl = this.#gl;
    gl.bindFramebuffer(gl.READ_FRAMEBUFFER, this.#sheet);
    gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, this.#sliceBuffers[slice] ?? null);
    const { width, height } = { width: this.#width, height: this.#height };
    gl.blitFramebuffer(0, 0, width, height, 0, 0, width, height, gl.COLOR_BUFFER_BIT, gl.NEAREST);
  }

  /** The canvas itself, with the stack to read from. */
  beginCanvas(): void {
    const gl = this.#gl;
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.viewport(0, 0, this.#width, this.#height);
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D_ARRAY, this.#stack);
  }

  dispose(): void {
    this.#free();
    this.#gl.deleteFramebuffer(this.#sheet);
  }

  #free(): void {
    this.#gl.deleteRenderbuffer(this.#sheetBuffer);
    this.#gl.deleteTexture(this.#stack);
    for (const buffer of this.#sliceBuffers) this.#gl.deleteFramebuffer(buffer);
  }
}
