/** Environment of a command: working folder, variables, and output streams. */
export interface Terminal {
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  out(text: string): void;
  err(text: string): void;
}
