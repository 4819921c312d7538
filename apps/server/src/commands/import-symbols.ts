import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { importSymbols, type Library } from '../features/parts/symbols/import-symbols.ts';
import { notParts } from '../features/parts/symbols/facts.ts';
import { libraryLimits, readLibrary } from '../features/parts/symbols/read-library.ts';
import { commandWords, openConfigured, runCommand } from './command-line.ts';

/** Where Debian's kicad-symbols, KiCad's own installer and a build by hand put them. */
const usualFolders = ['/usr/share/kicad/symbols', '/usr/local/share/kicad/symbols'];
const ending = '.kicad_sym';

const { locale, t } = commandWords();

const usage = [
  t('commands.symbols.about'),
  '',
  '  import-symbols [FOLDER] [--lang en-US|zh-CN]',
  '',
  t('commands.symbols.folder'),
  t('commands.symbols.rules'),
  '',
  t('commands.lang'),
  t('commands.database'),
].join('\n');

const librariesIn = async (folder: string): Promise<string[]> => {
  if (!existsSync(folder)) return [];
  return (await readdir(folder))
    .filter((name) => name.endsWith(ending))
    .toSorted()
    .map((name) => path.join(folder, name));
};

const readFrom = async (file: string): Promise<Library> => {
  const tooLarge = (await stat(file)).size > libraryLimits.characters;
  const { symbols, problem } = tooLarge
    ? ({ symbols: [], problem: 'too-large' } as const)
    : readLibrary(await readFile(file, 'utf8'));
  if (problem !== null) console.log(t('commands.symbols.unreadable', { file, problem }));
  return { name: path.basename(file, ending), symbols };
};

await runCommand({
  usage,
  names: 1,
  flags: { lang: { type: 'string' } },
  async run(_values, [named]) {
    const folders = named === undefined ? usualFolders : [path.resolve(named)];
    const files = (await Promise.all(folders.map(librariesIn))).find((found) => found.length > 0) ?? [];
    if (files.length === 0) {
      const list = new Intl.ListFormat(locale, { type: 'disjunction' }).format(folders);
      throw new Error(t('commands.symbols.none', { folders: list }));
    }
    const libraries: Library[] = [];
    for (const file of files) libraries.push(await readFrom(file));
    const database = await openConfigured({ existing: true });
    try {
      const { symbols, added, named: filled, left } = await importSymbols(database.db, libraries);
      console.log(t('commands.symbols.read', { count: symbols }));
      console.log(t('commands.symbols.added', { count: added }));
      console.log(t('commands.symbols.named', { count: filled }));
      for (const reason of [...notParts, 'known'] as const)
        console.log(`  ${t(`commands.symbols.left.${reason}`, { count: left[reason] ?? 0 })}`);
    } finally {
      await database.close();
    }
  },
});
