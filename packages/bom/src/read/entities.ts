/** Names of the characters from U+00A0 to U+00FF, in their order. */
const latin =
  `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo
  frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve
  Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute
  ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml`.split(
    /\s+/,
  );

const named: ReadonlyMap<string, string> = new Map([
  ...latin.map((name, n): [string, string] => [name, String.fromCharCode(0xa0 + n)]),
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['mu', 'μ'],
  ['Omega', 'Ω'],
  ['ohm', 'Ω'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['minus', '−'],
  ['hellip', '…'],
  ['le', '≤'],
  ['ge', '≥'],
  ['trade', '™'],
  ['bull', '•'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['thinsp', ' '],
  ['ensp', ' '],
  ['emsp', ' '],
]);

const reference = /&(?:#(\d{1,7});?|#[xX]([0-9a-fA-F]{1,6});?|([A-Za-z]\w{1,10});)/g;

const character = (code: number): string =>
  code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? '\uFFFD' : String.fromCodePoint(code);

/** Text with its character references resolved. Unknown ones are kept as written; declared entities are not supported. */
export const withoutEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(reference, (written, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return named.get(name) ?? written;
        return character(decimal === undefined ? Number.parseInt(hex ?? '0', 16) : Number(decimal));
      })
    : text;
