/** What a task takes, answers and reports while it runs. All of it crosses a process boundary by structured clone. */
export interface TaskShape {
  readonly input: unknown;
  readonly output: unknown;
  readonly progress: unknown;
}

/**
 * The name of a task with the types that belong to it. A feature declares its tasks, a pool sends their names, and the worker's
 * entry file has the functions behind them.
 */
export interface Task<S extends TaskShape> {
  readonly name: string;
  /** Never set: it carries the types. */
  readonly shape?: S;
}

export const task = <S extends TaskShape>(name: string): Task<S> => ({ name });

export type TaskFunction<S extends TaskShape> = (
  input: S['input'],
  file: Uint8Array,
  report: (progress: S['progress']) => void,
) => Promise<S['output']> | S['output'];

/** The file of a task comes separately, through standard input: this many bytes of it. */
export interface TaskRequest {
  readonly name: string;
  readonly input: unknown;
  readonly fileBytes: number;
  /** Processor time that this task may use. */
  readonly cpuMs: number;
}

export type TaskReply =
  /** Its modules are loaded: from here on its limits count. */
  | { readonly kind: 'begun' }
  | { readonly kind: 'progress'; readonly progress: unknown }
  | { readonly kind: 'done'; readonly output: unknown }
  /** The task threw: a fault of ours, for the log. */
  | { readonly kind: 'threw'; readonly message: string; readonly stack: string | undefined };
