/** Bytes as text, one character per byte, to change nothing else. */
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
const bytesOf = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));

/** Removes attribute commands from a block; an empty block is removed. */
const withoutAttributeCommands = (block: string): string => {
  const commands = block.slice(1, -1).split('*');
  const kept = commands.filter((command) => !/^\s*T[FAOD]/.test(command));
  if (kept.length === commands.length) return block;
  return kept.some((command) => command.trim() !== '') ? `%${kept.join('*')}%` : '';
};

/** A Gerber file without X2 attributes, in commands and comments. */
export const stripGerberAttributes = (bytes: Uint8Array): Uint8Array =>
  bytesOf(
    textOf(bytes)
      .replace(/%[^%]*%/g, withoutAttributeCommands)
      .replace(/G0?4\s*#@![^*]*\*/g, ''),
  );

/** A drill file without the attributes in its comments. */
export const stripDrillAttributes = (bytes: Uint8Array): Uint8Array =>
  bytesOf(textOf(bytes).replace(/^[ \t]*;[ \t]*#@!.*$/gm, ';'));

/** Lines that state the number format of a drill file: units, zeros and digits. */
const formatLine =
  /^[ \t]*(?:;?[ \t]*(?:METRIC|INCH)\b.*|FMAT\b.*|M7[12][ \t]*|;[ \t]*FILE_FORMAT[ \t]*=.*|;[ \t]*FORMAT[ \t]*[={].*|;.*\b(?:zeros?|suppress|leading|trailing|metric|inch(?:es)?|mm|absolute)\b.*|ICI\b.*)$/gim;

/** A drill file without its format statements. Tool sizes stay; they indicate the unit. */
export const stripDrillFormat = (bytes: Uint8Array): Uint8Array =>
  bytesOf(textOf(stripDrillAttributes(bytes)).replace(formatLine, ';'));
