// Plane geometry in whole nanometres: points, boxes, arcs, polygons, distances, areas, and the display list.
// It knows nothing of boards, files or screens, and imports nothing of ours.
// Deciding steps (which side, inside or out, do they touch) are exact; only flattening arcs rounds.
export * from './point.ts';
export * from './polygon.ts';
export * from './shapes.ts';
