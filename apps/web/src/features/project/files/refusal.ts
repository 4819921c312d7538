import type { Translate } from '@copperline/content';
import { headBytes, nameRefusal, uploadRefusal, type UploadRule } from '@copperline/contract';

/** Why a file is refused before it is sent; null if it is sent. */
export const refusalOf = async (rule: UploadRule, file: File, translate: Translate): Promise<string | null> => {
  const byName = nameRefusal(rule, file.name);
  if (byName !== null) return translate(`errors.${byName}`);
  if (file.size > rule.maxBytes) return translate('errors.UPLOAD_TOO_LARGE', { limit: rule.limitLabel });
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  const refusal = uploadRefusal(rule, file.name, head);
  return refusal && translate(`errors.${refusal}`);
};
