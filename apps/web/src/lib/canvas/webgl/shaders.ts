/**
 * Instances carry whole nanometres and are moved to the view's centre in integers, so that a picture is as sharp at 0.1 µm a
 * pixel far from the origin as near it. From there on everything is in device pixels about the middle of the canvas.
 */
const head = `#version 300 es
precision highp float;
precision highp int;
uniform ivec2 uCentre;
uniform vec2 uRest;
uniform vec2 uScale;
uniform vec2 uHalf;
vec2 place(ivec2 nm) { return vec2(nm - uCentre) * uScale + uRest; }
vec4 clip(vec2 px) { return vec4(px / uHalf, 0.0, 1.0); }
vec2 corner() { return vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 2.0 - 1.0; }
`;

const fragmentHead = `#version 300 es
precision highp float;
out vec4 ink;
`;

/** Thinner than a pixel: a pixel wide, and as much lighter. */
const thin = `
void strokeOf(int width, float hairline, out float halfWidth, out float weight) {
  float px = float(width) * uScale.y;
  if (width == 0) px = hairline;
  halfWidth = max(px, 1.0) * 0.5;
  weight = min(px, 1.0);
}
`;

export interface ShaderPair {
  readonly vertex: string;
  readonly fragment: string;
}

/**
 * The long sides of a stroke are the sides of its triangles, smoothed by the multisampled target: strokes that fill an area side
 * by side then leave no seams. Its round ends, and all of a stroke about as thin as a pixel, are smoothed by distance.
 */
export const lineShader: ShaderPair = {
  vertex: `${head}
layout(location = 0) in ivec4 aEnds;
layout(location = 1) in int aWidth;
uniform float uHairline;
out vec2 vAt;
flat out vec4 vStroke;
${thin}
void main() {
  vec2 from = place(aEnds.xy);
  vec2 to = place(aEnds.zw);
  float halfWidth, weight;
  strokeOf(aWidth, uHairline, halfWidth, weight);
  float span = distance(from, to);
  vec2 along = span > 0.0 ? (to - from) / span : vec2(1.0, 0.0);
  vec2 side = corner();
  float sharp = span > 0.0 && halfWidth > 0.75 ? 1.0 : 0.0;
  vAt = vec2(side.x < 0.0 ? -halfWidth - 1.0 : span + halfWidth + 1.0, side.y * (halfWidth + 1.0 - sharp));
  vStroke = vec4(span, halfWidth, weight, sharp);
  gl_Position = clip(from + along * vAt.x + vec2(-along.y, along.x) * vAt.y);
}`,
  fragment: `${fragmentHead}
in vec2 vAt;
flat in vec4 vStroke;
void main() {
  float beyond = vAt.x - clamp(vAt.x, 0.0, vStroke.x);
  float away = length(vec2(beyond, vAt.y)) - vStroke.y;
  ink = vec4(beyond == 0.0 && vStroke.w > 0.0 ? 1.0 : clamp(0.5 - away, 0.0, 1.0) * vStroke.z);
}`,
};

/**
 * An arc by its centre, the radii of its two ends, the direction of its middle and half the angle it spans; between the ends the
 * radius changes evenly with the angle. Counter-clockwise, so that its start lies to the right of someone who looks outwards.
 */
export const arcShader: ShaderPair = {
  vertex: `${head}
layout(location = 0) in ivec4 aCircle;
layout(location = 1) in int aWidth;
layout(location = 2) in vec2 aAngles;
uniform float uHairline;
out vec2 vAt;
flat out vec4 vArc;
flat out vec3 vStroke;
${thin}
void main() {
  float halfWidth, weight;
  strokeOf(aWidth, uHairline, halfWidth, weight);
  vec2 radii = vec2(aCircle.zw) * uScale.y;
  float widest = max(radii.x, radii.y);
  float reach = halfWidth + 1.0;
  vec2 opening = vec2(sin(aAngles.y), cos(aAngles.y));
  float wide = aAngles.y < 1.5707964 ? opening.x * widest : widest;
  float low = opening.y * (opening.y > 0.0 ? min(radii.x, radii.y) : widest);
  vec2 side = corner();
  vAt = vec2(side.x * (wide + reach), side.y < 0.0 ? low - reach : widest + reach);
  vArc = vec4(opening, radii);
  vStroke = vec3(aAngles.y, halfWidth, weight);
  vec2 middle = vec2(cos(aAngles.x), sin(aAngles.x));
  vec2 offset = middle * vAt.y + vec2(middle.y, -middle.x) * vAt.x;
  gl_Position = clip(place(aCircle.xy) + offset * sign(uScale));
}`,
  fragment: `${fragmentHead}
in vec2 vAt;
flat in vec4 vArc;
flat in vec3 vStroke;
void main() {
  float away;
  vec2 at = vec2(abs(vAt.x), vAt.y);
  if (vArc.y * at.x > vArc.x * at.y) away = length(at - vArc.xy * (vAt.x > 0.0 ? vArc.z : vArc.w));
  else {
    float radius = vArc.z;
    if (vArc.z != vArc.w) radius = mix(vArc.w, vArc.z, 0.5 + 0.5 * atan(vAt.x, vAt.y) / vStroke.x);
    away = abs(length(vAt) - radius);
  }
  ink = vec4(clamp(0.5 - (away - vStroke.y), 0.0, 1.0) * vStroke.z);
}`,
};

export const discShader: ShaderPair = {
  vertex: `${head}
layout(location = 0) in ivec2 aAt;
layout(location = 1) in ivec2 aDiameters;
out vec2 vAt;
flat out vec3 vDisc;
void main() {
  vec2 radii = vec2(aDiameters) * uScale.y * 0.5;
  float radius = max(radii.x, 0.5);
  vAt = corner() * (radius + 1.0);
  vDisc = vec3(radius, radii.y, min(1.0, radii.x * radii.x * 4.0));
  gl_Position = clip(place(aAt) + vAt);
}`,
  fragment: `${fragmentHead}
in vec2 vAt;
flat in vec3 vDisc;
void main() {
  float away = length(vAt);
  float hole = vDisc.y > 0.0 ? clamp(0.5 + away - vDisc.y, 0.0, 1.0) : 1.0;
  ink = vec4(clamp(0.5 - away + vDisc.x, 0.0, 1.0) * hole * vDisc.z);
}`,
};

/** Covers each pixel by exactly the part of it that lies in the rectangle. */
export const boxShader: ShaderPair = {
  vertex: `${head}
layout(location = 0) in ivec2 aAt;
layout(location = 1) in ivec2 aSize;
out vec2 vAt;
flat out vec2 vHalf;
void main() {
  vHalf = vec2(aSize) * uScale.y * 0.5;
  vAt = corner() * (vHalf + 1.0);
  gl_Position = clip(place(aAt) + vAt);
}`,
  fragment: `${fragmentHead}
in vec2 vAt;
flat in vec2 vHalf;
void main() {
  vec2 cover = clamp(min(vAt + 0.5, vHalf) - max(vAt - 0.5, -vHalf), 0.0, 1.0);
  ink = vec4(cover.x * cover.y);
}`,
};

/** Triangles; their edges are smoothed by the multisampled target. */
export const meshShader: ShaderPair = {
  vertex: `${head}
layout(location = 0) in ivec2 aVertex;
layout(location = 1) in ivec2 aOffset;
void main() { gl_Position = clip(place(aVertex + aOffset)); }`,
  fragment: `${fragmentHead}
void main() { ink = vec4(1.0); }`,
};

/** As many paints as one composition holds: more than any board has layers. */
export const paintLimit = 64;

/** Lays the tints over one another through the plates' slices: one pass over the canvas, whatever their number. */
export const composeShader: ShaderPair = {
  vertex: `#version 300 es
void main() {
  gl_Position = vec4(vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 4.0 - 1.0, 0.0, 1.0);
}`,
  fragment: `#version 300 es
precision highp float;
precision highp int;
precision mediump sampler2DArray;
uniform sampler2DArray uPlates;
uniform int uCount;
/** Slice (-1: a plate that shows nothing), blend on the sheet, blend onto the picture where the sheet is done (-1: not yet). */
uniform ivec3 uPaints[${paintLimit}];
uniform vec4 uColours[${paintLimit}];
out vec4 picture;
vec4 laid(vec4 under, vec4 paint, int blend) {
  vec4 left = under * (1.0 - paint.a);
  if (blend == 0) return left + paint;
  if (blend == 1) return vec4(left.rgb + paint.rgb * under.a, under.a);
  return left;
}
void main() {
  picture = vec4(0.0);
  vec4 sheet = vec4(0.0);
  for (int i = 0; i < uCount; i++) {
    ivec3 paint = uPaints[i];
    float cover = paint.x < 0 ? 0.0 : texelFetch(uPlates, ivec3(gl_FragCoord.xy, paint.x), 0).r;
    sheet = laid(sheet, vec4(uColours[i].rgb, 1.0) * cover, paint.y);
    if (paint.z < 0) continue;
    picture = laid(picture, sheet * uColours[i].a, paint.z);
    sheet = vec4(0.0);
  }
}`,
};
