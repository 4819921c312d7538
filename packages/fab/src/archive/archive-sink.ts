/** Where an archive's reader delivers what it finds. */
export interface ArchiveSink {
  /** True where the entry is wanted at all: folders and clutter are not unpacked. */
  wants(path: string): boolean;
  take(path: string, bytes: Uint8Array): Promise<void>;
  encrypted(path: string): void;
  link(path: string): void;
  /** The entry's own header and the directory disagree about what it is: nothing of the archive is read. */
  contradiction(path: string): void;
  /** They disagree about a flag that changes nothing of its content. */
  flagsDiffer(path: string): void;
  /** The archive ends before its list of contents. */
  truncated(path: string): void;
  /** An entry that states a larger size than is accepted, and is damaged besides. */
  tooLarge(path: string): void;
  /** An entry, or with an empty path the archive itself, that could not be read. */
  unreadable(path: string, values?: Readonly<Record<string, string | number>>): void;
}
