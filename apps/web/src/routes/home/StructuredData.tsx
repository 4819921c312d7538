import { useBoot } from '#lib/boot.ts';
import { usePlace } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { JsonLd } from '#ui/page/JsonLd.tsx';
import { structuredData } from './structured-data.ts';

export function StructuredData() {
  const t = useT();
  const { origin } = useBoot();
  const { locale, to } = usePlace();
  return (
    <JsonLd
      text={structuredData({
        origin,
        url: origin + to('/'),
        name: t('shell.brand.name'),
        description: t('shell.brand.description'),
        language: locale,
      })}
    />
  );
}
