import { lazy, Suspense, useEffect } from 'react';
import { openPalette, usePaletteOpen } from '#lib/palette.ts';

const Palette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }));

/** Listens for Ctrl/Cmd-K on every page; the palette itself is loaded when it is first asked for. */
export function PaletteHost() {
  const open = usePaletteOpen();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      openPalette();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return open ? (
    <Suspense fallback={null}>
      <Palette />
    </Suspense>
  ) : null;
}
