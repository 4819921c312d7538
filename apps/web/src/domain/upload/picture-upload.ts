import type { Translate } from '@copperline/content';
import { extensionOf, fileTypes, type ImportType, type UploadRule, uploadRule } from '@copperline/contract';

export interface PictureUpload {
  /** The fields that an upload of it has beside its file. */
  readonly fields: { readonly fileType: number; readonly importType: ImportType };
  readonly rule: UploadRule;
}

const pictureUpload = (importType: ImportType): PictureUpload => {
  const fields = { fileType: fileTypes.attachment, importType };
  const rule = uploadRule(fields.fileType, importType);
  if (!rule) throw new Error(`the contract has no rule for ${importType}`);
  return { fields, rule };
};
export const avatarUpload = pictureUpload('avatar');
export const coverUpload = pictureUpload('cover');

/** Why a file cannot become the picture, in words, or null. */
export const pictureRefusal = (
  file: { readonly name: string; readonly size: number },
  { rule }: PictureUpload,
  translate: Translate,
): string | null => {
  if (!rule.extensions.includes(extensionOf(file.name))) return translate('errors.UPLOAD_FORMAT');
  return file.size > rule.maxBytes ? translate('errors.UPLOAD_TOO_LARGE', { limit: rule.limitLabel }) : null;
};
