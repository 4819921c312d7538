import { locales } from '@copperline/contract';
import type { Services } from '../../services.ts';
import { documentFile } from '../order-core/document/document-file.ts';
import { issuedDocuments } from '../order-core/document/document-store.ts';
import { findOwnFile } from '../files/store.ts';
import { exportPage } from './page.ts';
import { exportSubjects, ownIds, subjectJson, type Whose } from './subjects.ts';
import type { ZipEntry } from '../files/write-zip.ts';

type ContentServices = Pick<Services, 'db' | 'blobs' | 'clock' | 'translate' | 'boardWorkers'>;

export interface Listed {
  readonly subject: (typeof exportSubjects)[number];
  readonly count: number;
}

/** Nothing of a stranger's choice in the names of folders; what two files are called alike is told apart by their number. */
const placeOf = (folder: string, number: number, name: string): string =>
  `${folder}/${String(number).padStart(4, '0')}-${name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_')}`;

/** Everything of one person: a file for each subject, their uploads and papers as they are, and a page that says what is what. */
export async function* contentsOf(services: ContentServices, userId: string): AsyncGenerator<ZipEntry> {
  const whose: Whose = { db: services.db, userId, now: services.clock.now() };
  const listed: Listed[] = [];
  for (const subject of exportSubjects)
    yield {
      name: `data/${subject}.json`,
      bytes: subjectJson(subject, whose, (count) => void listed.push({ subject, count })),
    };
  const uploads: string[] = [];
  for await (const id of ownIds(whose, 'file')) {
    const file = await findOwnFile(services.db, userId, id);
    if (file === undefined) continue;
    const name = placeOf('files', uploads.length + 1, file.name);
    uploads.push(name);
    yield { name, bytes: await services.blobs.open(file.sha256) };
  }
  const papers: string[] = [];
  for await (const orderId of ownIds(whose, 'customer_order'))
    for (const document of await issuedDocuments(services.db, orderId))
      for (const locale of locales) {
        const { bytes, name } = await documentFile(services, document, locale);
        papers.push(`documents/${locale}/${name}`);
        yield { name: `documents/${locale}/${name}`, bytes: [bytes] };
      }
  for (const locale of locales)
    yield {
      name: `index.${locale}.html`,
      bytes: [Buffer.from(exportPage(services.translate(locale), locale, { at: whose.now, listed, uploads, papers }))],
    };
}
