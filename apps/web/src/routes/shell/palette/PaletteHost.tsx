import { lazy, Suspense, useEffect } from 'react';
import { useBoot } from '#lib/boot.ts';
import { earlyPaletteScript, isPaletteKey, takeEarlyKeys } from '#lib/palette-key.ts';
import { openPalette, usePaletteOpen } from '#lib/palette.ts';

const Palette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }));

/** Before everything else of the page, so that a key pressed while it loads is not lost. */
export function EarlyPaletteKeys() {
  const { nonce } = useBoot();
  // Browsers hide the nonce of a parsed script.
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {earlyPaletteScript}
    </script>
  );
}

/** Listens for Ctrl/Cmd-K on every page; the palette itself is loaded when it is first asked for. */
export function PaletteHost() {
  const open = usePaletteOpen();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      event.preventDefault();
      openPalette();
    };
    if (takeEarlyKeys(window)) openPalette();
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return open ? (
    <Suspense fallback={null}>
      <Palette />
    </Suspense>
  ) : null;
}
