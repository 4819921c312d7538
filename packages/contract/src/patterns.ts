import { fieldLimits } from './limits.ts';

// Each alternative is separated by a character the part before it cannot contain, so matching never backtracks (attack A52: ReDoS).
const emailShape = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;
const mainlandMobile = /^1[3-9]\d{9}$/;
const e164 = /^\+[1-9]\d{6,14}$/;
/** No user part: `https://bank.example@evil.example` reads as one host and opens another. */
const webAddress = /^https?:\/\/[^\s/\\?#@]+(?:[/?#]|$)/i;

export const isEmail = (text: string): boolean => {
  if (text.length > fieldLimits.email.max || !emailShape.test(text)) return false;
  const at = text.indexOf('@');
  const local = text.slice(0, at);
  const dots = local.startsWith('.') || local.endsWith('.') || local.includes('..');
  return (
    !dots &&
    text
      .slice(at + 1)
      .split('.')
      .every((label) => label.length <= 63 && !label.startsWith('-') && !label.endsWith('-'))
  );
};

export const isMainlandMobile = (text: string): boolean => mainlandMobile.test(text);

/** `+8613800138000` from either way of writing it, or null. Spaces and hyphens are how people group digits. */
export const normalPhone = (text: string): string | null => {
  if (text.length > 32) return null;
  const digits = text.replace(/[\s-]/g, '');
  if (isMainlandMobile(digits)) return `+86${digits}`;
  return e164.test(digits) ? digits : null;
};

export const isWebUrl = (text: string): boolean =>
  text.length <= fieldLimits.url.max && webAddress.test(text) && URL.canParse(text);
