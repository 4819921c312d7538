import type { Translate } from '@copperline/content';
import { extensionOf, fileTypes, type UploadRule, uploadRule } from '@copperline/contract';

export const avatarUpload = { fileType: fileTypes.attachment, importType: 'avatar' } as const;

const ruleOf = (): UploadRule => {
  const rule = uploadRule(avatarUpload.fileType, avatarUpload.importType);
  if (!rule) throw new Error('the contract has no rule for avatars');
  return rule;
};
export const avatarRule = ruleOf();

/** Why a file cannot become the picture, as a message key, or null. */
export const pictureRefusal = (file: { readonly name: string; readonly size: number }, translate: Translate): string | null => {
  if (!avatarRule.extensions.includes(extensionOf(file.name))) return translate('errors.UPLOAD_FORMAT');
  return file.size > avatarRule.maxBytes ? translate('errors.UPLOAD_TOO_LARGE', { limit: avatarRule.limitLabel }) : null;
};
