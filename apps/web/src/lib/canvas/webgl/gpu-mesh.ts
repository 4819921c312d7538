import { type Box, boxesMeet } from '@copperline/geometry';
import type { Mesh } from '../mesh.ts';
import { type Bucket, type Form, wordsOf } from '../mesh-writer.ts';
import type { Program, Programs } from './programs.ts';

interface GpuBucket {
  readonly bucket: Bucket;
  readonly items: WebGLBuffer;
  readonly stamp: WebGLBuffer | null;
}

/** A mesh in the graphics processor's memory. */
export interface GpuMesh {
  readonly runs: readonly { readonly clear: boolean; readonly buckets: readonly GpuBucket[] }[];
}

const filled = (gl: WebGL2RenderingContext, data: Int32Array): WebGLBuffer => {
  const buffer = gl.createBuffer();
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
  gl.bufferData(gl.ARRAY_BUFFER, data, gl.STATIC_DRAW);
  return buffer;
};

export const uploadMesh = (gl: WebGL2RenderingContext, mesh: Mesh): GpuMesh => ({
  runs: mesh.map(({ clear, buckets }) => ({
    clear,
    buckets: buckets.map((bucket) => ({
      bucket,
      items: filled(gl, bucket.items),
      stamp: bucket.stamp && filled(gl, bucket.stamp),
    })),
  })),
});

export const freeMesh = (gl: WebGL2RenderingContext, mesh: GpuMesh): void => {
  for (const { buckets } of mesh.runs) {
    for (const { items, stamp } of buckets) {
      gl.deleteBuffer(items);
      gl.deleteBuffer(stamp);
    }
  }
};

/** Where the numbers of an item stand: location, numbers, whether they are floats. */
const layouts: Readonly<Record<Form, readonly (readonly [size: number, float: boolean])[]>> = {
  line: [
    [4, false],
    [1, false],
  ],
  arc: [
    [4, false],
    [1, false],
    [2, true],
  ],
  disc: [
    [2, false],
    [2, false],
  ],
  box: [
    [2, false],
    [2, false],
  ],
  triangle: [[2, false]],
  stamp: [[2, false]],
};

/** Points the attributes at the items from `first` on. The stamp's own corners are attribute 0, its places attribute 1. */
const point = (gl: WebGL2RenderingContext, { bucket, items, stamp }: GpuBucket, first: number): void => {
  const { form } = bucket;
  const stride = wordsOf[form] * 4;
  let offset = first * stride;
  const base = form === 'stamp' ? 1 : 0;
  if (stamp) {
    gl.bindBuffer(gl.ARRAY_BUFFER, stamp);
    gl.enableVertexAttribArray(0);
    gl.vertexAttribIPointer(0, 2, gl.INT, 0, 0);
    gl.vertexAttribDivisor(0, 0);
  }
  gl.bindBuffer(gl.ARRAY_BUFFER, items);
  layouts[form].forEach(([size, float], i) => {
    const location = base + i;
    gl.enableVertexAttribArray(location);
    if (float) gl.vertexAttribPointer(location, size, gl.FLOAT, false, stride, offset);
    else gl.vertexAttribIPointer(location, size, gl.INT, stride, offset);
    gl.vertexAttribDivisor(location, form === 'triangle' ? 0 : 1);
    offset += size * 4;
  });
  if (form === 'triangle') {
    gl.disableVertexAttribArray(1);
    gl.vertexAttribI4i(1, 0, 0, 0, 0);
  }
};

const drawRange = (gl: WebGL2RenderingContext, gpu: GpuBucket, first: number, count: number): void => {
  point(gl, gpu, first);
  const { form, stamp } = gpu.bucket;
  if (form === 'triangle') gl.drawArrays(gl.TRIANGLES, 0, count);
  else if (stamp) gl.drawArraysInstanced(gl.TRIANGLES, 0, stamp.length / 2, count);
  else gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, count);
};

/** Draws the chunks of a bucket that meet the box, neighbours in one call. Answers how many items that were. */
const drawBucket = (gl: WebGL2RenderingContext, gpu: GpuBucket, visible: Box): number => {
  const { chunks } = gpu.bucket;
  let first = 0;
  let count = 0;
  let total = 0;
  for (let c = 0; c < chunks.length; c += 6) {
    const box = { minX: chunks[c + 2] ?? 0, minY: chunks[c + 3] ?? 0, maxX: chunks[c + 4] ?? 0, maxY: chunks[c + 5] ?? 0 };
    if (!boxesMeet(box, visible)) continue;
    const from = chunks[c] ?? 0;
    if (count > 0 && first + count !== from) {
      drawRange(gl, gpu, first, count);
      count = 0;
    }
    if (count === 0) first = from;
    count += chunks[c + 1] ?? 0;
    total += chunks[c + 1] ?? 0;
  }
  if (count > 0) drawRange(gl, gpu, first, count);
  return total;
};

/** What a program must be told before it draws. */
export type Aim = (program: Program, hairlines: boolean) => void;

/** Draws the visible part of a mesh in the order of its runs; what is clear takes away. */
export const drawMesh = (
  gl: WebGL2RenderingContext,
  { forms }: Programs,
  mesh: GpuMesh,
  visible: Box,
  hairlines: boolean,
  aim: Aim,
): void => {
  for (const { clear, buckets } of mesh.runs) {
    // Dark adds what is missing to full cover, clear scales what is there: neither depends on the order within its run.
    if (clear) gl.blendFunc(gl.ZERO, gl.ONE_MINUS_SRC_COLOR);
    else gl.blendFunc(gl.ONE_MINUS_DST_COLOR, gl.ONE);
    for (const gpu of buckets) {
      if (gpu.bucket.hairlines && !hairlines) continue;
      aim(forms[gpu.bucket.form], gpu.bucket.hairlines);
      drawBucket(gl, gpu, visible);
    }
  }
};
