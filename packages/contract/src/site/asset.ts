/** `{host}/api/{path}` with single slashes. */
export const assetUrl = (host: string, path: string): string => {
  let end = host.length;
  while (end > 0 && host[end - 1] === '/') end -= 1;
  return `${host.slice(0, end)}/api/${path.replace(/^\/+/, '')}`;
};
