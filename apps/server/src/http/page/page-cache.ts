export interface RenderedPage {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly html: string;
}

/** Anonymous HTML by path: every visitor gets the same page, so one rendering serves all for a while. */
export interface PageCache {
  get(path: string): RenderedPage | undefined;
  set(path: string, page: RenderedPage): void;
  clear(): void;
}

export const createPageCache = (now: () => number, maxPages = 1_000, ttlMs = 60_000): PageCache => {
  const pages = new Map<string, { page: RenderedPage; until: number }>();
  return {
    get: (path) => {
      const entry = pages.get(path);
      if (!entry) return undefined;
      if (entry.until > now()) return entry.page;
      pages.delete(path);
      return undefined;
    },
    set: (path, page) => {
      const oldest = pages.size >= maxPages ? pages.keys().next().value : undefined;
      if (oldest !== undefined) pages.delete(oldest);
      pages.set(path, { page, until: now() + ttlMs });
    },
    clear: () => pages.clear(),
  };
};
