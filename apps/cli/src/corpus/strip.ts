/** Bytes as text, one character each, so that nothing but what is stripped changes. */
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
const bytesOf = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));

/** A block may hold several commands; a block that held attributes only disappears. */
const withoutAttributeCommands = (block: string): string => {
  const commands = block.slice(1, -1).split('*');
  const kept = commands.filter((command) => !/^\s*T[FAOD]/.test(command));
  if (kept.length === commands.length) return block;
  return kept.some((command) => command.trim() !== '') ? `%${kept.join('*')}%` : '';
};

/** A Gerber file without what X2 says about it, as commands and as comments. */
export const stripGerberAttributes = (bytes: Uint8Array): Uint8Array =>
  bytesOf(
    textOf(bytes)
      .replace(/%[^%]*%/g, withoutAttributeCommands)
      .replace(/G0?4\s*#@![^*]*\*/g, ''),
  );

/** A drill file without the attributes in its comments. */
export const stripDrillAttributes = (bytes: Uint8Array): Uint8Array =>
  bytesOf(textOf(bytes).replace(/^[ \t]*;[ \t]*#@!.*$/gm, ';'));

/** Units, zeros and digits: every line that states how the numbers of a drill file are meant. */
const formatLine =
  /^[ \t]*(?:;?[ \t]*(?:METRIC|INCH)\b.*|FMAT\b.*|M7[12][ \t]*|;[ \t]*FILE_FORMAT[ \t]*=.*|;[ \t]*FORMAT[ \t]*[={].*|;.*\b(?:zeros?|suppress|leading|trailing|metric|inch(?:es)?|mm|absolute)\b.*|ICI\b.*)$/gim;

/** A drill file that no longer says how to read its numbers. Tool sizes stay: they are numbers too, and tell the unit. */
export const stripDrillFormat = (bytes: Uint8Array): Uint8Array =>
  bytesOf(textOf(stripDrillAttributes(bytes)).replace(formatLine, ';'));
