const side = 512;

/** The cropped picture at the size it is kept in: a large PNG grows when it is cropped and would break its own limit. */
export const squarePicture = async (cropped: Blob, name: string): Promise<File> => {
  const bitmap = await createImageBitmap(cropped, { resizeWidth: side, resizeHeight: side, resizeQuality: 'high' });
  const canvas = new OffscreenCanvas(side, side);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const type = cropped.type === 'image/png' ? 'image/png' : 'image/jpeg';
  return new File([await canvas.convertToBlob({ type, quality: 0.92 })], name, { type });
};
