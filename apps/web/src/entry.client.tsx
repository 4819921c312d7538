import { isLocale } from '@copperline/contract';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { config } from 'zod';
import { BootContext } from '#lib/boot.ts';
import { lendNonceToStyles } from '#lib/lend-nonce.ts';
import { loadTranslator } from '#lib/i18n/translators.ts';

// The content security policy forbids eval, which zod's compiled parsers would use.
config({ jitless: true });

const lang = document.documentElement.lang;
const locale = isLocale(lang) ? lang : 'en-US';
// Browsers hide the attribute after parsing; the property still has it, for scripts and styles made later.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
if (nonce) lendNonceToStyles(document, nonce);

await loadTranslator(locale);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <BootContext value={{ locale, nonce, origin: window.location.origin }}>
        <HydratedRouter />
      </BootContext>
    </StrictMode>,
  );
});
