/** The upper half of code page 437, which zip names are in unless they say otherwise. */
const codePage437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

const decodeStrictly = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // Not in this encoding: the caller tries the next one.
    return null;
  }
};

/** A name in UTF-8 where it is that, else as Windows in China writes it, else as DOS did. */
export const decodeName = (bytes: Uint8Array): string =>
  decodeStrictly(bytes, 'utf-8') ??
  decodeStrictly(bytes, 'gb18030') ??
  Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : (codePage437[byte - 128] ?? '_'))).join('');
