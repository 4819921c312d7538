/** A reader and its seed files. */
export interface Target {
  readonly name: string;
  readonly samples: readonly Uint8Array[];
  read(bytes: Uint8Array): unknown;
}
