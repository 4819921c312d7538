const extended = /filename\*\s*=\s*([\w-]+)'[\w-]*'([^;]+)/i;
const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i;
const plain = /filename\s*=\s*([^;"\s]+)/i;

const decodedExtended = (header: string): string | null => {
  const [, charset = '', encoded = ''] = extended.exec(header) ?? [];
  const bytes = encoded.trim().replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  if (bytes === '') return null;
  if (charset.toLowerCase() === 'iso-8859-1') return bytes;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (character) => character.charCodeAt(0)));
  } catch {
    return null;
  }
};

/** The last part of whatever path the header names, without characters a file system or a reader could be fooled by. */
const basename = (name: string): string =>
  Array.from(name.split(/[/\\]/).at(-1) ?? '')
    .filter((character) => character >= ' ' && character !== '\u007f' && !/[\u202a-\u202e\u2066-\u2069]/.test(character))
    .join('')
    .replace(/^\.+/, '')
    .trim();

/** The file name of a content-disposition header: RFC 5987 first, then the quoted and the plain form; null without one. */
export const dispositionName = (header: string | null): string | null => {
  if (header === null) return null;
  const name = decodedExtended(header) ?? quoted.exec(header)?.[1]?.replace(/\\(.)/g, '$1') ?? plain.exec(header)?.[1] ?? '';
  return basename(name) || null;
};
