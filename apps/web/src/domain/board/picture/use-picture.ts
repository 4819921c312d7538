import { useQuery } from '@tanstack/react-query';
import { CallError, fetchFile } from '#lib/api/call.ts';

/** The picture as an address that needs no second fetch, and nobody to give it back. */
export const dataAddress = (picture: Blob): Promise<string | null> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => resolve(typeof reader.result === 'string' ? reader.result : null));
    reader.readAsDataURL(picture);
  });

interface PictureOptions<Picture> {
  /** Names whose it is: another person is not shown what is kept of this one. */
  readonly key: readonly unknown[];
  readonly needsAccount: boolean;
  readonly enabled?: boolean;
  /** What is kept of it; null where that cannot be had. */
  readonly read: (picture: Blob) => Promise<Picture | null>;
}

/** A picture behind a call of ours, fetched with the token, which an image of the page would not carry. Null where it cannot be had. */
export const usePicture = <Picture>(url: string | null, { key, needsAccount, enabled = true, read }: PictureOptions<Picture>) =>
  useQuery<Picture | null>({
    queryKey: [...key, url],
    queryFn: async ({ signal }) => {
      try {
        const response = await fetchFile(url ?? '', { signal, quiet: true, needsAccount });
        return await read(await response.blob());
      } catch (error) {
        // Too many are being drawn: this one is asked for again in a moment.
        if (error instanceof CallError && error.code === 'OVERLOADED') throw error;
        return null;
      }
    },
    retry: 5,
    retryDelay: 3000,
    enabled: enabled && url !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
