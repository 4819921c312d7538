/** Where a command runs: the folder that names are relative to, the environment, and two streams. */
export interface Terminal {
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  out(text: string): void;
  err(text: string): void;
}
