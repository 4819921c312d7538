import { currencies } from '@copperline/contract';
import { type Arguments, type OptionTable, parseArguments } from './arguments.ts';
import { CommandFault, exitCode, InputFault, UsageFault } from './faults.ts';
import type { Terminal } from './terminal.ts';
import { languageNames, localeOf } from './words.ts';

type Run = (given: Arguments, terminal: Terminal) => Promise<number>;

interface Command {
  readonly options: OptionTable;
  /** Loaded when the command runs: rendering a layer needs neither checks nor texts. */
  load(): Promise<Run>;
}

const everywhere = { lang: languageNames, help: 'flag' } as const satisfies OptionTable;
const reporting = { json: 'flag', 'fail-on': ['error', 'warning'], ...everywhere } as const satisfies OptionTable;

export const commands = {
  inspect: { options: reporting, load: async () => (await import('./inspect.ts')).inspect },
  dfm: { options: reporting, load: async () => (await import('./dfm.ts')).dfm },
  bom: {
    options: { coordinates: 'text', boards: 'text', ...reporting },
    load: async () => (await import('./bom/bom.ts')).bom,
  },
  quote: {
    options: { qty: 'text', set: 'texts', currency: currencies, ...reporting },
    load: async () => (await import('./quote/quote.ts')).quote,
  },
  render: {
    options: {
      out: 'text',
      layer: 'text',
      side: ['top', 'bottom'],
      dpi: 'text',
      window: 'text',
      antialias: 'flag',
      ...everywhere,
    },
    load: async () => (await import('./render.ts')).render,
  },
} as const satisfies Record<string, Command>;

export type CommandName = keyof typeof commands;

const isCommand = (name: string | undefined): name is CommandName => name !== undefined && Object.hasOwn(commands, name);

/** The language option, read before parsing, because usage errors need it. */
const askedLanguage = (words: readonly string[]): string | undefined => {
  const at = words.findIndex((word) => word === '--lang' || word.startsWith('--lang='));
  const word = words[at];
  return word?.includes('=') ? word.slice('--lang='.length) : words[at + 1];
};

export const run = async (words: readonly string[], terminal: Terminal): Promise<number> => {
  const locale = localeOf(askedLanguage(words), terminal.env);
  const say = async () => (await import('./words.ts')).loadWords(locale);
  try {
    const [name, ...rest] = words;
    if (name === undefined || name === 'help' || words.includes('--help')) {
      const { helpText } = await import('./help.ts');
      terminal.out(helpText(await say()));
      return name === undefined ? exitCode.usage : exitCode.ok;
    }
    if (!isCommand(name)) throw new UsageFault('command', { name });
    const given = parseArguments(rest, commands[name].options);
    const command = await commands[name].load();
    return await command(given, terminal);
  } catch (error) {
    if (!(error instanceof CommandFault)) throw error;
    const translate = await say();
    terminal.err(`${translate(`cli.faults.${error.fault}`, error.values)}\n`);
    if (error instanceof InputFault && error.problems.length > 0) {
      const { problemText } = await import('@copperline/content');
      for (const problem of error.problems) terminal.err(`${problemText({ locale, t: translate }, problem)}\n`);
    }
    return error.code;
  }
};
