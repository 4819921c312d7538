import { createTranslator } from '@copperline/content';
import { messages } from '@copperline/content/en-US';
import { expect, it } from 'vitest';
import { avatarUpload, coverUpload, pictureRefusal } from './picture-upload.ts';

const translate = createTranslator('en-US', messages).t;

it.each([
  ['me.png', 1024 * 1024, null],
  ['ME.JPG', 10, null],
  ['me.png', 1024 * 1024 + 1, 'Upload failed: file size cannot greater then 1M.'],
  ['me.gif', 10, 'Upload failed: uploaded file format error.'],
  ['png', 10, 'Upload failed: uploaded file format error.'],
])('%s of %d bytes', (name, size, expected) => {
  for (const upload of [avatarUpload, coverUpload]) expect(pictureRefusal({ name, size }, upload, translate)).toBe(expected);
});
