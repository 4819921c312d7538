import type { Endpoint, InputOf } from '@copperline/contract';
import { fetchFile } from './call.ts';
import { dispositionName } from './content-disposition.ts';
import { outgoing } from './request.ts';

const save = (blob: Blob, name: string): void => {
  const link = document.createElement('a');
  const address = URL.createObjectURL(blob);
  link.href = address;
  link.download = name;
  link.click();
  // The browser copies the address when the click is handled; a little later nobody needs it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

const lastSegment = (url: string): string => url.split(/[?#]/)[0]?.split('/').at(-1) ?? '';

/** Fetches a file, with the token where there is one, and saves it under the name the server gives it. */
export const download = async <E extends Endpoint>(endpoint: E, input: InputOf<E>, fallbackName?: string): Promise<void> => {
  const request = outgoing(endpoint, input, []);
  const response = await fetchFile(request, { needsAccount: endpoint.auth === 'user' });
  const name = dispositionName(response.headers.get('content-disposition')) ?? fallbackName ?? lastSegment(request.url);
  save(await response.blob(), name);
};
