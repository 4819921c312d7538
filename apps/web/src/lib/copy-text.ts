import { showToast } from './toast.ts';

/** Copies a text and says so; where the browser refuses, what to do instead. */
export const copyText = async (text: string, words: { readonly copied: string; readonly failed: string }): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    showToast('success', words.copied);
    return true;
  } catch {
    // Without the permission there is nothing to repair: the text stands on the page, ready to be taken by hand.
    showToast('warning', words.failed);
    return false;
  }
};
