/** The first that matches wins: most browsers also claim to be the ones they descend from. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdgA?\//],
  ['WeChat', /\bMicroMessenger\//],
  ['QQ Browser', /\bM?QQBrowser\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
  ['curl', /^curl\//],
];

const systems: readonly (readonly [string, RegExp])[] = [
  ['HarmonyOS', /\b(?:HarmonyOS|OpenHarmony)\b/],
  ['Android', /\bAndroid\b/],
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['Windows', /\bWindows NT\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const named = (table: readonly (readonly [string, RegExp])[], userAgent: string): string | undefined =>
  table.find(([, shape]) => shape.test(userAgent))?.[0];

/** `Chrome · Windows`: brand names only, the same in every language; null where neither is known. */
export const deviceName = (userAgent: string): string | null => {
  const parts = [named(browsers, userAgent), named(systems, userAgent)].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' · ') : null;
};
