// Plane geometry in whole nanometres: points, boxes, arcs, polygons, distances, areas, and the display list.
// It knows nothing of boards, files or screens, and imports nothing of ours.
// Deciding steps (which side, inside or out, do they touch) are exact; only flattening arcs rounds.
export * from './point.ts';
export * from './polygon.ts';
export * from './shapes.ts';
export { arcBox, arcSweep, flattenArc } from './arc.ts';
export { difference, intersection, offsetRegion, union, xor } from './boolean.ts';
export type { OffsetJoin, RingFill } from './clip.ts';
export { unionRings } from './clip.ts';
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
export { paintLevels } from './paint-order.ts';
export { shapeBox, shapeBoxes, listBox } from './shape-box.ts';
export { shapeRegion, shapeRegions } from './shape-region.ts';
export type { LayerRegionOptions } from './layer-region.ts';
export { layerRegion } from './layer-region.ts';
export { Groups } from './groups.ts';
export { SpatialIndex } from './spatial-index.ts';
export type { Triangles } from './triangulate.ts';
export { triangulate } from './triangulate.ts';
export { Body, discBody, edgesBody, fillEdgesBody, pathBody, regionBody, shapeBody } from './body.ts';
export { bodyDistance, regionDistance, shapeDistance } from './body-distance.ts';
export type { Curve, Distance } from './distance.ts';
export { arcCurve, curveDistance, lineCurve, pointCurve } from './distance.ts';
export { onSegment, orient, segmentsCross, segmentsTouch } from './predicates.ts';
export type { NarrowPlace } from './width.ts';
export { narrowGaps, thinParts } from './width.ts';
