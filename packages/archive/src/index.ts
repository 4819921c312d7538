// The one reader of zip archives, for boards and for spreadsheets: the directory, the files' own headers, and bytes within a budget.
// Nothing an archive claims is believed without a check; what it costs is counted in bytes that really came out.
// It writes no archives, cleans no names and knows no words: callers decide what a damaged or contradicting archive means to them.
export { ArchiveBudget, type Breach, type UnpackLimits } from './budget.ts';
export { u16, u32 } from './bytes.ts';
export { crc32 } from './crc32.ts';
export { openZip, type Zip } from './open-zip.ts';
export { zipSignature, type ZipRecord } from './zip-directory.ts';
