/** Calls back before the next frame is shown; a browser's own `requestAnimationFrame`, or a test's. */
export type Schedule = (callback: (time: number) => void) => void;

export interface FrameLoop {
  /** Something changed: draw once before the next frame, however often this is called. */
  request(): void;
  stop(): void;
}

/** Draws on demand: no frame is drawn while nothing changes. `draw` answers whether it must be called again. */
export const createFrameLoop = (draw: (time: number) => boolean, schedule: Schedule): FrameLoop => {
  let waiting = false;
  let stopped = false;
  const frame = (time: number): void => {
    waiting = false;
    if (!stopped && draw(time)) request();
  };
  const request = (): void => {
    if (waiting || stopped) return;
    waiting = true;
    schedule(frame);
  };
  return {
    request,
    stop() {
      stopped = true;
    },
  };
};
