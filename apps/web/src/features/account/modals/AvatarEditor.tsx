import { account, acceptAttribute, files } from '@copperline/contract';
import { Button, Upload } from 'antd';
import ImgCrop, { type ImgCropProps } from 'antd-img-crop';
import { useState } from 'react';
import { call, CallError } from '#lib/api/call.ts';
import { useBoot } from '#lib/boot.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { updateUser } from '#lib/api/session.ts';
import { showToast } from '#lib/toast.ts';
import styles from '../panel/Panel.module.css';
import { avatarUpload, pictureRefusal } from '#domain/upload/picture-upload.ts';
import { squarePicture } from './square-picture.ts';
import { UserPicture } from '../panel/UserPicture.tsx';

// Its type asks for every property of the cropper, most of which it sets itself.
type CropperProps = NonNullable<ImgCropProps['cropperProps']>;

/** Choose, crop, upload; then 'Uploaded successfully' or 'Uploading failed'. */
export function AvatarEditor({ onDone }: { readonly onDone: () => void }) {
  const t = useT();
  const { nonce } = useBoot();
  const [sending, setSending] = useState(false);

  // The cropper passes a file it was told not to crop on to the upload, which has to know it again.
  const [refused] = useState(() => new WeakSet<Blob>());
  const mayCrop = (file: File): boolean => {
    const refusal = pictureRefusal(file, avatarUpload, t);
    if (refusal === null) return true;
    refused.add(file);
    showToast('error', refusal);
    return false;
  };

  const send = async (cropped: Blob, name: string): Promise<void> => {
    setSending(true);
    try {
      const picture = await squarePicture(cropped, name);
      const { rows } = await call(
        files.upload,
        { ...avatarUpload.fields, originalFileName: name },
        { files: [picture], quiet: true },
      );
      updateUser(await call(account.update, { avatar: rows[0]?.id }, { quiet: true }));
      showToast('success', t('account.avatar.uploaded'));
      onDone();
    } catch (error) {
      // A refusal of the file says more than "failed", and has its own words.
      const refused = error instanceof CallError && error.code.startsWith('UPLOAD_');
      showToast('error', refused ? error.message : t('account.avatar.failed'));
    } finally {
      setSending(false);
    }
  };

  return (
    <div className={styles.avatarEditor}>
      <UserPicture size={112} />
      <p className={styles.hint}>{t('account.avatar.text', { limit: avatarUpload.rule.limitLabel })}</p>
      <ImgCrop
        cropShape="round"
        modalTitle={t('account.avatar.crop')}
        modalOk={t('actions.save')}
        modalCancel={t('actions.cancel')}
        modalProps={{ zIndex: 1200 }}
        cropperProps={(nonce ? { nonce } : {}) as CropperProps}
        beforeCrop={mayCrop}
      >
        <Upload
          accept={acceptAttribute(avatarUpload.rule)}
          showUploadList={false}
          beforeUpload={(file) => (refused.has(file) ? Upload.LIST_IGNORE : true)}
          customRequest={({ file }) => {
            if (file instanceof Blob) void send(file, file instanceof File ? file.name : 'avatar.png');
          }}
        >
          <Button type="primary" size="large" loading={sending}>
            {t('account.avatar.choose')}
          </Button>
        </Upload>
      </ImgCrop>
    </div>
  );
}
