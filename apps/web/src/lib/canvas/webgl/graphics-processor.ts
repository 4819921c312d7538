const emulations = /swiftshader|llvmpipe|softpipe|software|basic render/i;

let answer: boolean | null = null;

/**
 * Whether WebGL 2 runs on a graphics processor. Browsers without one emulate it, and an emulated one needs seconds for a frame
 * that the plain canvas draws in milliseconds. Asked once, on a canvas of its own: a canvas keeps its first kind of context.
 */
export const hasGraphicsProcessor = (): boolean => {
  answer ??= ask();
  return answer;
};

const ask = (): boolean => {
  const gl = new OffscreenCanvas(1, 1).getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  if (!gl) return false;
  const named = gl.getExtension('WEBGL_debug_renderer_info');
  const renderer: unknown = gl.getParameter(named ? named.UNMASKED_RENDERER_WEBGL : gl.RENDERER);
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return !emulations.test(String(renderer));
};
