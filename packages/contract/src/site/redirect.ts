const here = 'https://here.invalid';

const isControl = (character: string): boolean => {
  const point = character.charCodeAt(0);
  return point < 0x20 || point === 0x7f;
};

/** A return path within this site, or `/`. Refuses everything that a browser could read as another origin. */
export const safeReturnPath = (text: string | null | undefined): string => {
  if (!text?.startsWith('/') || text.startsWith('//') || text.includes('\\') || text.length > 2048) return '/';
  if (Array.from(text).some(isControl) || !URL.canParse(text, here)) return '/';
  const url = new URL(text, here);
  // `/.//evil` resolves to the path `//evil`, which a browser reads as a host.
  if (`${url.protocol}//${url.host}` !== here || url.pathname.startsWith('//')) return '/';
  return url.href.slice(here.length);
};
