import { useBoot } from '#lib/boot.ts';

/** Facts for search engines, made by `jsonLd`; people see nothing of it. */
export function JsonLd({ text }: { readonly text: string }) {
  const { nonce } = useBoot();
  return (
    <script type="application/ld+json" nonce={nonce}>
      {text}
    </script>
  );
}
