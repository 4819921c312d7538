// Plane geometry in whole nanometres: points, boxes, arcs, polygons, distances, areas, and the display list.
// It knows nothing of boards, files or screens, and imports nothing of ours.
// Deciding steps (which side, inside or out, do they touch) are exact; only flattening arcs rounds.
export * from './point.ts';
export * from './polygon.ts';
export * from './shapes.ts';
export { arcBox, arcSweep, flattenArc } from './arc.ts';
export type { OffsetJoin, RingFill } from './boolean.ts';
export { difference, intersection, offsetRegion, regionRings, union, unionRings, xor } from './boolean.ts';
export type { Place } from './ring.ts';
export {
  isCounterClockwise,
  pointInRing,
  regionArea,
  regionBox,
  regionContains,
  reversedRing,
  ringArea,
  ringBox,
} from './ring.ts';
export type { StampTransform } from './stamps.ts';
export { circleStamp, obroundStamp, outlineStamp, polygonStamp, rectangleStamp, transformStamp } from './stamps.ts';
export { shapeBox, shapeBoxes, listBox } from './shape-box.ts';
export { shapeRegion } from './shape-region.ts';
export type { LayerRegionOptions } from './layer-region.ts';
export { layerRegion } from './layer-region.ts';
export { SpatialIndex } from './spatial-index.ts';
export type { Triangles } from './triangulate.ts';
export { triangulate } from './triangulate.ts';
export { Body, discBody, edgeBody, pathBody, regionBody, shapeBody } from './body.ts';
export { bodyDistance, regionDistance, shapeDistance } from './body-distance.ts';
export type { Curve, Distance } from './distance.ts';
export { arcCurve, curveDistance, lineCurve, pointCurve } from './distance.ts';
export { onSegment, orient, segmentsCross, segmentsTouch } from './predicates.ts';
