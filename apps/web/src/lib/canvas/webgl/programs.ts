import type { Form } from '../mesh-writer.ts';
import { arcShader, boxShader, composeShader, discShader, lineShader, meshShader, type ShaderPair } from './shaders.ts';

export interface Program {
  readonly program: WebGLProgram;
  readonly uniform: (name: string) => WebGLUniformLocation | null;
}

/** The graphics processor refuses what we ask of it: a caller falls back to the plain canvas. */
export class WebGlRefused extends Error {}

const compiled = (gl: WebGL2RenderingContext, type: number, source: string): WebGLShader => {
  const shader = gl.createShader(type);
  if (!shader) throw new WebGlRefused('no shader');
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  return shader;
};

const link = (gl: WebGL2RenderingContext, { vertex, fragment }: ShaderPair): Program => {
  const program = gl.createProgram();
  const shaders = [compiled(gl, gl.VERTEX_SHADER, vertex), compiled(gl, gl.FRAGMENT_SHADER, fragment)];
  for (const shader of shaders) gl.attachShader(program, shader);
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
    const reasons = shaders.map((shader) => gl.getShaderInfoLog(shader));
    throw new WebGlRefused([gl.getProgramInfoLog(program), ...reasons].join(' '));
  }
  for (const shader of shaders) gl.deleteShader(shader);
  const locations = new Map<string, WebGLUniformLocation | null>();
  return {
    program,
    uniform: (name) => {
      const known = locations.get(name);
      if (known !== undefined) return known;
      const location = gl.getUniformLocation(program, name);
      locations.set(name, location);
      return location;
    },
  };
};

export interface Programs {
  readonly forms: Readonly<Record<Form, Program>>;
  readonly compose: Program;
}

export const linkPrograms = (gl: WebGL2RenderingContext): Programs => {
  const mesh = link(gl, meshShader);
  return {
    forms: {
      line: link(gl, lineShader),
      arc: link(gl, arcShader),
      disc: link(gl, discShader),
      box: link(gl, boxShader),
      triangle: mesh,
      stamp: mesh,
    },
    compose: link(gl, composeShader),
  };
};
