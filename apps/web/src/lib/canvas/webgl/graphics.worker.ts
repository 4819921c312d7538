const emulations = /swiftshader|llvmpipe|softpipe|software|basic render/i;

const isReal = (): boolean => {
  const gl = new OffscreenCanvas(1, 1).getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  if (!gl) return false;
  const named = gl.getExtension('WEBGL_debug_renderer_info');
  const renderer: unknown = gl.getParameter(named ? named.UNMASKED_RENDERER_WEBGL : gl.RENDERER);
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return !emulations.test(String(renderer));
};

/** What a worker's own scope has; the DOM's types describe a page. */
interface Scope {
  postMessage(message: boolean): void;
}

// The global object of this file is a worker's, which the types of the page do not know.
(globalThis as unknown as Scope).postMessage(isReal());
