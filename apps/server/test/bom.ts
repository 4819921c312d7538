import { bom, type Bom } from '@copperline/contract';
import type { SentFile } from './upload.ts';

export interface BomAnswer {
  readonly status: number;
  readonly type: string;
  readonly message: string;
  readonly errorCode: string | undefined;
  readonly data: Bom;
}

/** Sends a BOM as a browser does: fields first, then perhaps the file. */
export const sendBom = async (
  origin: string,
  token: string,
  fields: Readonly<Record<string, string | number>>,
  file?: SentFile,
): Promise<BomAnswer> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  if (file !== undefined) form.append(file.field ?? 'bomFile', new Blob([file.bytes]), file.name);
  const response = await fetch(origin + bom.upload.path, { method: 'POST', body: form, headers: { authorization: token } });
  const answer = (await response.json()) as Omit<BomAnswer, 'status'>;
  return { ...answer, status: response.status, errorCode: answer.errorCode };
};

/** Rows as a csv. */
export const tableOf = (...rows: readonly (readonly string[])[]): string =>
  `${rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')}\n`;
