import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Db } from '../db/database.ts';
import { BlobMissing, type BlobStore } from '../ports/blobs.ts';
import { danglingShares, miscountedProjects, strayVersions, unversionedFiles } from './project-store.ts';
import {
  abandonedBlobs,
  foreignAvatars,
  foreignCartItems,
  inconsistentFiles,
  knownBlobs,
  referencedBlobs,
  unbalancedQuotes,
  unexplainedQuotes,
  wronglyPublicFiles,
} from './store.ts';

/** The invariants of the books, each with its id. */
export type Invariant = 'I5' | 'I7' | 'I8' | 'I9' | 'I11' | 'I14';

export interface Finding {
  readonly invariant: Invariant;
  readonly text: string;
}

export interface Checked {
  readonly db: Db;
  readonly blobs: BlobStore;
  readonly now: Date;
}

const hour = 60 * 60_000;
const pageSize = 200;

/** More findings of one kind than this say nothing new. */
const maxFindings = 100;

/** Looks at every row and every byte, and tells what should not be. */
export async function* findViolations(checked: Checked): AsyncGenerator<Finding> {
  yield* checkBytes(checked);
  yield* checkGarbage(checked);
  yield* checkQuotes(checked);
  yield* checkOwners(checked);
  yield* checkProjects(checked);
}

const hashOf = async (blobs: BlobStore, sha256: string): Promise<{ hash: string; size: number } | null> => {
  const hash = createHash('sha256');
  let size = 0;
  try {
    await pipeline(await blobs.open(sha256), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        size += chunk.length;
        hash.update(chunk);
      }
    });
  } catch (error) {
    if (error instanceof BlobMissing) return null;
    throw error;
  }
  return { hash: hash.digest('hex'), size };
};

/** I7: every acknowledged upload exists with its SHA-256. */
async function* checkBytes({ db, blobs }: Checked): AsyncGenerator<Finding> {
  let after = '';
  for (
    let page = await referencedBlobs(db, after, pageSize);
    page.length > 0;
    page = await referencedBlobs(db, after, pageSize)
  ) {
    for (const { sha256, size, files } of page) {
      const found = await hashOf(blobs, sha256);
      const needs = `needed by ${files} file(s)`;
      if (!found) yield { invariant: 'I7', text: `The bytes of ${sha256} are missing, ${needs}.` };
      else if (found.hash !== sha256) yield { invariant: 'I7', text: `The bytes of ${sha256} are damaged, ${needs}.` };
      else if (found.size !== size)
        yield { invariant: 'I7', text: `The bytes of ${sha256} are ${found.size} and not ${size} long, ${needs}.` };
      after = sha256;
    }
  }
  for (const { id, reason } of await inconsistentFiles(db, maxFindings))
    yield {
      invariant: 'I7',
      text:
        reason === 'size'
          ? `File ${id} has another size than its bytes.`
          : `The bytes of file ${id} are marked as being deleted.`,
    };
}

/** I8: no blob without a row, no row without a file, older than an hour. */
async function* checkGarbage({ db, blobs, now }: Checked): AsyncGenerator<Finding> {
  const oldest = new Date(now.getTime() - hour);
  for (const sha256 of await abandonedBlobs(db, oldest, maxFindings)) yield { invariant: 'I8', text: `No file needs ${sha256}.` };
  let page: string[] = [];
  const unknown = async (): Promise<Finding[]> => {
    const known = await knownBlobs(db, page);
    const strangers = page.filter((sha256) => !known.has(sha256));
    page = [];
    return strangers.map((sha256) => ({ invariant: 'I8', text: `The stored object ${sha256} has no row.` }));
  };
  for await (const blob of blobs.list()) {
    if (blob.modifiedAt < oldest) page.push(blob.sha256);
    if (page.length === pageSize) yield* await unknown();
  }
  yield* await unknown();
}

/** I5 and I9: a price is the sum of its lines, and every status was reached by a history without gaps. */
async function* checkQuotes({ db }: Checked): AsyncGenerator<Finding> {
  for (const number of await unbalancedQuotes(db, maxFindings))
    yield { invariant: 'I5', text: `The price of quote ${number} is not the sum of its lines.` };
  for (const number of await unexplainedQuotes(db, maxFindings))
    yield { invariant: 'I9', text: `The status of quote ${number} is not where its history leads.` };
}

/** I14: counters equal rows. I9: one version of each file is the current one. I11: a link shows a revision, a quote its own board. */
async function* checkProjects({ db }: Checked): AsyncGenerator<Finding> {
  for (const { id, what } of await miscountedProjects(db, maxFindings))
    yield { invariant: 'I14', text: `Project ${id} does not have as many ${what} as it says.` };
  for (const { id, what } of await unversionedFiles(db, maxFindings))
    yield { invariant: 'I9', text: `The versions of ${what} in project ${id} do not end in one current version.` };
  for (const { id, what } of await danglingShares(db, maxFindings)) yield { invariant: 'I11', text: `Project ${id}: ${what}.` };
  for (const { id, what } of await strayVersions(db, maxFindings))
    yield { invariant: 'I11', text: `The ${what} ${id} is of a version that is not of its project.` };
}

/** I11: nothing of one person is visible to another. */
async function* checkOwners({ db }: Checked): AsyncGenerator<Finding> {
  for (const id of await foreignAvatars(db, maxFindings))
    yield { invariant: 'I11', text: `The avatar of account ${id} is not a file of its own.` };
  for (const id of await foreignCartItems(db, maxFindings))
    yield { invariant: 'I11', text: `Cart item ${id} is of a quote of somebody else.` };
  for (const id of await wronglyPublicFiles(db, maxFindings))
    yield { invariant: 'I11', text: `File ${id} is public but neither avatar nor cover.` };
}
