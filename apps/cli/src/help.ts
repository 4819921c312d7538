import type { Translate } from '@copperline/content';
import { defaultPcb } from '@copperline/pricing';
import { usualBoards } from './bom/boards.ts';
import { exitCode } from './faults.ts';
import { usualDpi } from './layer-picture.ts';
import { settingNames } from './quote/settings.ts';
import { listText, titled } from './table.ts';

const call = 'npm run -s copperline --';

/** Usage lines of each command; texts are in `content`. */
const usage = [
  'inspect ARCHIVE_OR_DIR [--json] [--fail-on error|warning]',
  'dfm ARCHIVE_OR_DIR [--json] [--fail-on error|warning]',
  'bom FILE [--coordinates FILE] [--boards N] [--json] [--fail-on error|warning]',
  'quote [ARCHIVE_OR_DIR] [--qty N] [--set NAME=VALUE]... [--currency USD|CNY] [--json] [--fail-on error|warning]',
  'render ARCHIVE_OR_FILE --out x.png|x.svg [--layer NAME | --side top|bottom] [--dpi N] [--window x,y,w,h] [--antialias]',
] as const;

export const helpText = (translate: Translate): string =>
  [
    `${translate('cli.help.summary')}\n`,
    titled(translate('cli.help.usage'), usage.map((line) => `  ${call} ${line}`).join('\n')),
    titled(
      translate('cli.help.commands'),
      listText([
        ['inspect', translate('cli.commands.inspect')],
        ['dfm', translate('cli.commands.dfm')],
        ['bom', translate('cli.commands.bom')],
        ['quote', translate('cli.commands.quote')],
        ['render', translate('cli.commands.render')],
      ]),
    ),
    titled(
      translate('cli.help.options'),
      listText([
        ['--json', translate('cli.options.json')],
        ['--fail-on error|warning', translate('cli.options.failOn')],
        ['--coordinates FILE', translate('cli.options.coordinates')],
        ['--boards N', translate('cli.options.boards', { default: usualBoards })],
        ['--qty N', translate('cli.options.qty', { default: defaultPcb.quantity })],
        ['--set NAME=VALUE', translate('cli.options.set', { names: settingNames.join(', ') })],
        ['--currency USD|CNY', translate('cli.options.currency')],
        ['--out x.png|x.svg', translate('cli.options.out')],
        ['--layer NAME', translate('cli.options.layer')],
        ['--side top|bottom', translate('cli.options.side')],
        ['--dpi N', translate('cli.options.dpi', { default: usualDpi })],
        ['--window x,y,w,h', translate('cli.options.window')],
        ['--antialias', translate('cli.options.antialias')],
        ['--lang en-US|zh-CN', translate('cli.options.lang')],
        ['--help', translate('cli.options.help')],
      ]),
    ),
    titled(
      translate('cli.help.exit'),
      listText([
        [String(exitCode.ok), translate('cli.exit.ok')],
        [String(exitCode.findings), translate('cli.exit.findings')],
        [String(exitCode.usage), translate('cli.exit.usage')],
        [String(exitCode.input), translate('cli.exit.input')],
      ]),
    ),
  ].join('\n');
