// Plane geometry in whole nanometres: points, boxes, arcs, polygons, distances, areas, and the display list.
// It knows nothing of boards, files or screens. Predicates (side, inside, touching) are exact; only flattening arcs rounds.
// Rooms import only rooms before them: files at the root, region, shape, distance.
export * from './point.ts';
export * from './polygon.ts';
export * from './shape/shapes.ts';
export { arcBox, arcSweep, flattenArc } from './arc.ts';
export { difference, intersection, offsetRegion, union, xor } from './region/boolean.ts';
export type { OffsetJoin, RingFill } from './region/clip.ts';
export { unionRings } from './region/clip.ts';
export { RingEdges } from './region/ring-edges.ts';
export type { RingSide } from './ring.ts';
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
export type { StampTransform } from './shape/stamps.ts';
export { circleStamp, obroundStamp, outlineStamp, polygonStamp, rectangleStamp, transformStamp } from './shape/stamps.ts';
export { paintLevels } from './shape/paint-order.ts';
export { shapeBox, shapeBoxes, listBox } from './shape/shape-box.ts';
export { translatedShapes } from './shape/translate.ts';
export { shapeRegion, shapeRegions } from './shape/shape-region.ts';
export type { LayerRegionOptions } from './shape/layer-region.ts';
export { layerRegion } from './shape/layer-region.ts';
export { Groups } from './groups.ts';
export { SpatialIndex } from './spatial-index.ts';
export { ForeignPairs } from './foreign-pairs.ts';
export type { Triangles } from './region/triangulate.ts';
export { triangulate } from './region/triangulate.ts';
export { Body, discBody, edgesBody, fillEdgesBody, pathBody, regionBody, shapeBody } from './distance/body.ts';
export { bodiesWithin, bodyDistance, regionDistance, shapeDistance } from './distance/body-distance.ts';
export type { Curve, Distance } from './distance/distance.ts';
export { arcCurve, curveDistance, lineCurve, pointCurve } from './distance/distance.ts';
export { onSegment, orient, segmentsCross, segmentsTouch } from './predicates.ts';
export type { Narrowing } from './distance/width.ts';
export { fitsInMiddle, narrowGaps, Thinness, thinParts } from './distance/width.ts';
