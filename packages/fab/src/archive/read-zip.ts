import { type ArchiveBudget, openZip } from '@copperline/archive';
import type { ArchiveSink } from './archive-sink.ts';

/** Reads a zip archive file by file. What is whole is delivered; everything else is told to the sink. */
export const readZip = async (bytes: Uint8Array, budget: ArchiveBudget, sink: ArchiveSink): Promise<void> => {
  const zip = openZip(bytes, budget);
  if (zip === null) return;
  if (zip.contradiction !== null) {
    sink.contradiction(zip.contradiction.path);
    return;
  }
  if (zip.cutOff) sink.truncated('');
  else if (!zip.hasDirectory) sink.unreadable('');
  for (const record of zip.records) {
    if (!budget.see()) return;
    const { path, folder, link, encrypted, method, differs } = record;
    if (folder || !sink.wants(path)) continue;
    if (differs === 'flags') sink.flagsDiffer(path);
    if (link) sink.link(path);
    else if (encrypted) sink.encrypted(path);
    else if (!zip.canRead(record)) sink.unreadable(path, { method });
    else {
      const content = zip.read(record);
      if (budget.breach !== null) return;
      if (content === null && record.bytes > budget.limits.entryBytes) sink.tooLarge(path);
      else if (content === null) sink.unreadable(path);
      else await sink.take(path, content);
    }
    if (budget.breach !== null) return;
  }
};
