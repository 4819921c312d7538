import type { Locale, OrderDocument } from '@copperline/contract';
import { fail } from '../../../http/failure.ts';
import type { Services } from '../../../services.ts';
import { WorkerFailure } from '../../../workers/pool.ts';
import { cleanFileName } from '../../files/rules.ts';
import { printOrder } from './tasks.ts';

const fileName = ({ number, kind }: OrderDocument): string => cleanFileName(`${number.replace(/[^\w.-]/g, '_')}-${kind}.pdf`);

/** An issued document as a file, in the reader's language: always the same bytes. */
export const documentFile = async (
  { boardWorkers }: Pick<Services, 'boardWorkers'>,
  document: OrderDocument,
  locale: Locale,
): Promise<{ readonly bytes: Uint8Array; readonly name: string }> => {
  const bytes = await boardWorkers.documents.run(printOrder, { document, locale }).catch((error: unknown) => {
    if (error instanceof WorkerFailure && error.kind !== 'stopped' && error.kind !== 'threw') throw fail('OPERATION_FAILED');
    throw error;
  });
  return { bytes, name: fileName(document) };
};
