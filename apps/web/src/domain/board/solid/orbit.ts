/** From where a board is looked at: angles in radians, distance in millimetres, and what of the board is in the middle. */
export interface Orbit {
  /** About the axis that stands on the board. */
  readonly turn: number;
  /** 0: straight from above; half a turn: straight from below. */
  readonly tilt: number;
  readonly distance: number;
  readonly x: number;
  readonly y: number;
}

/** Never quite upright, or turning would have no direction any more. */
const steepest = 0.02;

const limited = (orbit: Orbit): Orbit => ({
  ...orbit,
  tilt: Math.min(Math.PI - steepest, Math.max(steepest, orbit.tilt)),
  distance: Math.min(5_000, Math.max(2, orbit.distance)),
});

export const turnedBy = (orbit: Orbit, turn: number, tilt: number): Orbit =>
  limited({ ...orbit, turn: orbit.turn + turn, tilt: orbit.tilt + tilt });

export const nearedBy = (orbit: Orbit, factor: number): Orbit => limited({ ...orbit, distance: orbit.distance / factor });

/** Moves the board under the eye, along the screen: right and up in millimetres at the board. */
export const shiftedBy = (orbit: Orbit, right: number, up: number): Orbit => {
  const [cos, sin] = [Math.cos(orbit.turn), Math.sin(orbit.turn)];
  // Seen from the side a shift upwards goes into the distance, so it is stretched as the board is foreshortened.
  const deep = up / Math.max(0.2, Math.abs(Math.cos(orbit.tilt)));
  const side = Math.cos(orbit.tilt) < 0 ? -1 : 1;
  return { ...orbit, x: orbit.x - right * cos + deep * side * sin, y: orbit.y - right * sin - deep * side * cos };
};

/** The other side up, from the same direction. */
export const overturned = (orbit: Orbit): Orbit => ({ ...orbit, tilt: Math.PI - orbit.tilt });

/** Where the eye is, in millimetres from the middle of the board. */
export const eyeOf = ({ turn, tilt, distance, x, y }: Orbit): { readonly x: number; readonly y: number; readonly z: number } => {
  const flat = Math.sin(tilt) * distance;
  return { x: x + Math.sin(turn) * flat, y: y - Math.cos(turn) * flat, z: Math.cos(tilt) * distance };
};

/** A board of this size as one would hold it: all of it in sight, tilted, a corner towards the eye. */
export const firstOrbit = (widthMm: number, heightMm: number, aspect: number, fieldOfView: number): Orbit => {
  const reach = Math.max(heightMm, widthMm / Math.max(0.2, aspect));
  const distance = (reach / 2 / Math.tan(fieldOfView / 2)) * 1.3 + Math.min(widthMm, heightMm) / 3;
  return limited({ turn: -0.42, tilt: 0.78, distance, x: 0, y: 0 });
};
