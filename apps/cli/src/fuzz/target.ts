/** One reader and the files that are changed before it gets them. */
export interface Target {
  readonly name: string;
  readonly samples: readonly Uint8Array[];
  read(bytes: Uint8Array): unknown;
}
