/** Where a crash run may end the process. Nothing is armed unless `CRASH_AT` names a point: "pay.after-begin:2" is its second time. */
let armed: { readonly name: string; left: number } | null = null;

export const armCrash = (spec: string | undefined): void => {
  const [name, times] = (spec ?? '').split(':');
  armed = name ? { name, left: Number(times ?? 1) } : null;
};

/** Named places between two effects. `kill -9` of oneself: nothing is flushed, closed or told. */
export const point = (name: string): void => {
  if (armed === null || armed.name !== name) return;
  armed.left -= 1;
  if (armed.left <= 0) process.kill(process.pid, 'SIGKILL');
};
