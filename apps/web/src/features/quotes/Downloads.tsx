import { type QuoteDetail, quoteFormats, quotes } from '@copperline/contract';
import { useState } from 'react';
import { settled } from '#lib/api/call.ts';
import { download } from '#lib/api/download.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import record from '#ui/data/Record.module.css';

/** The quote as a file, in the language of the page, or on paper. */
export function Downloads({ quote: { quoteId, quoteNumber, projectName } }: { readonly quote: QuoteDetail }) {
  const t = useT();
  const [busy, setBusy] = useState<string | null>(null);
  const fetchFile = async (format: (typeof quoteFormats)[number]): Promise<void> => {
    setBusy(format);
    await settled(download(quotes.download, { quoteId, format }, `${projectName || quoteNumber}-quote.${format}`));
    setBusy(null);
  };
  return (
    <div className={record.sidePart}>
      <h2 className={record.sideTitle}>{t('quotes.screen.download.title')}</h2>
      <div className={record.row}>
        {quoteFormats.map((format) => (
          <Button
            key={format}
            busy={busy === format}
            aria-label={t('quotes.screen.download.label', { format: t(`quotes.screen.download.${format}`) })}
            onClick={() => void fetchFile(format)}
          >
            {t(`quotes.screen.download.${format}`)}
          </Button>
        ))}
        <Button
          kind="quiet"
          square
          aria-label={t('quotes.screen.action.print')}
          title={t('quotes.screen.action.print')}
          onClick={() => window.print()}
        >
          <Icon name="print" size={18} />
        </Button>
      </div>
    </div>
  );
}
