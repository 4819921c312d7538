const groups = 8;
const groupsOfSubscriber = 4;

const decimal = /^\d{1,3}(\.\d{1,3}){3}$/;

/** `::ffff:192.0.2.1` in its two spellings is an IPv4 address. */
const mappedTo = (parts: readonly string[]): string | null => {
  if (parts.slice(0, 5).some((part) => part !== '0') || parts[5] !== 'ffff') return null;
  return parts
    .slice(6)
    .flatMap((part) => [Number.parseInt(part, 16) >> 8, Number.parseInt(part, 16) & 255])
    .join('.');
};

/** The last 32 bits may be written as four decimal numbers. */
const asGroups = (part: string): readonly string[] => {
  if (!decimal.test(part)) return [part];
  const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number);
  return [((a << 8) | b).toString(16), ((c << 8) | d).toString(16)];
};

const groupsOf = (text: string): readonly string[] => (text === '' ? [] : text.split(':').flatMap(asGroups));

/** Whom an address stands for: an IPv4 address itself, the /64 of an IPv6 one, which one subscriber holds as a whole. */
export const subscriberOf = (ip: string): string => {
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = (ip.split('%', 1)[0] ?? '').toLowerCase().split('::');
  const [left, right] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = Array.from({ length: Math.max(0, groups - left.length - right.length) }, () => '0');
  const parts = [...left, ...zeros, ...right].map((part) => part.replace(/^0+(?=.)/, ''));
  return mappedTo(parts) ?? parts.slice(0, groupsOfSubscriber).join(':');
};
