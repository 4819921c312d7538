import { forcesFullLoad, withLocale } from '@copperline/contract';
import { Command } from 'cmdk';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocale } from '#lib/i18n/locale.ts';
import { useLanguageSwitch } from '#lib/i18n/switch.ts';
import { loadTranslator, translatorOf } from '#lib/i18n/translators.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { closePalette } from '#lib/palette.ts';
import { recentPages } from '#lib/recent-pages.ts';
import { openSignIn, signOut, useSession } from '#lib/api/session.ts';
import { Icon, type IconName } from '#ui/glyph/Icon.tsx';
import { forgetStoredBoard } from '#ui/control/SiteLink.tsx';
import styles from './Palette.module.css';
import { type PaletteEntry, paletteEntries, paletteScore } from './palette-entries.ts';
import { type Found, type FoundByGroup, ownGroups } from './palette-search.ts';
import { usePaletteSearch } from './use-palette-search.ts';

/** Whatever is typed may be a part: always offered, and always last. */
const partSearch = 'search parts';
const lastScore = 0.01;

/** What the server found fits, also where its words are in none of the texts that are shown here. */
const foundPrefix = 'found ';
const leastFoundScore = 0.3;

const scoreOf = (value: string, typed: string, texts: readonly string[]): number => {
  if (value === partSearch) return lastScore;
  const score = paletteScore(typed, texts);
  return value.startsWith(foundPrefix) ? Math.max(leastFoundScore, score) : score;
};

/** Go anywhere by typing, in either language. A native dialog keeps the focus inside and gives it back. */
export function Palette() {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const entries = useEntries();
  const go = useGo();
  const actions = useActions();
  const [selected, setSelected] = useState('');
  const recent = recentPages()
    .slice(1)
    .flatMap((path) => entries.find((entry) => entry.path === path) ?? []);

  useEffect(() => {
    dialog.current?.showModal();
    // A dialog focuses the first thing it can, which here is the list's frame.
    input.current?.focus();
  }, []);

  // With nothing else to go to the search for parts was chosen; somebody's own things come before it as soon as they are found.
  const prefer = useCallback((now: FoundByGroup, typed: string): void => {
    const own = ownGroups.flatMap((group) => now[group] ?? []);
    const score = ({ title, detail }: Found): number => paletteScore(typed, [title, detail]);
    const [best] = own.toSorted((a, b) => score(b) - score(a));
    if (best) setSelected((chosen) => (chosen === partSearch ? foundPrefix + best.path : chosen));
  }, []);
  const found = usePaletteSearch(query, prefer);

  const choose = (run: () => void) => () => {
    dialog.current?.close();
    run();
  };
  const pageItem = (group: string) => (entry: PaletteEntry) => (
    <Item
      key={entry.path}
      value={`${group} ${entry.path}`}
      icon="page"
      title={entry.title}
      keywords={entry.keywords}
      path={entry.path}
      onSelect={choose(() => go(entry.path))}
    />
  );

  const foundItem = ({ path, title, detail, icon }: Found) => (
    <Item
      key={path}
      value={`${foundPrefix}${path}`}
      icon={icon}
      title={title}
      keywords={[detail]}
      detail={detail}
      onSelect={choose(() => go(path))}
    />
  );

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('shell.palette.title')}
      onClose={closePalette}
      onPointerDown={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <Command
        label={t('shell.palette.title')}
        loop
        value={selected}
        onValueChange={setSelected}
        filter={(value, typed, texts = []) => scoreOf(value, typed, texts)}
      >
        <div className={styles.field}>
          <Icon name="search" />
          <Command.Input
            className={styles.input}
            placeholder={t('shell.palette.placeholder')}
            value={query}
            onValueChange={setQuery}
            ref={input}
          />
        </div>
        <Command.List className={styles.list}>
          {recent.length > 0 && query === '' && (
            <Command.Group heading={t('shell.palette.recent')}>{recent.map(pageItem('recent'))}</Command.Group>
          )}
          {ownGroups.map((group) => {
            const rows = found[group] ?? [];
            return (
              rows.length > 0 && (
                <Command.Group key={group} heading={t(`shell.palette.found.${group}`)}>
                  {rows.map(foundItem)}
                </Command.Group>
              )
            );
          })}
          <Command.Group heading={t('shell.palette.actions')}>
            {actions.map(({ name, icon, title, keywords, run }) => (
              <Item key={name} value={`action ${name}`} icon={icon} title={title} keywords={keywords} onSelect={choose(run)} />
            ))}
          </Command.Group>
          <Command.Group heading={t('shell.palette.pages')}>{entries.map(pageItem('page'))}</Command.Group>
          {query.trim() !== '' && (
            <Command.Group heading={t('shop.title')}>
              {found.components?.map(foundItem)}
              <Item
                value={partSearch}
                icon="search"
                title={t('shell.palette.parts', { query: query.trim() })}
                keywords={[]}
                onSelect={choose(() => go(`/component?${new URLSearchParams({ q: query.trim() })}`))}
              />
            </Command.Group>
          )}
        </Command.List>
        <p className={styles.hint}>{t('shell.palette.hint')}</p>
      </Command>
    </dialog>
  );
}

interface ItemProps {
  readonly value: string;
  readonly icon: IconName;
  readonly title: string;
  readonly keywords: readonly string[];
  readonly path?: string;
  readonly detail?: string;
  readonly onSelect: () => void;
}

function Item({ value, icon, title, keywords, path, detail, onSelect }: ItemProps) {
  return (
    <Command.Item className={styles.item} value={value} keywords={[title, ...keywords]} onSelect={onSelect}>
      <Icon name={icon} />
      <span className={styles.title}>{title}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
      {path && <span className={styles.path}>{path}</span>}
    </Command.Item>
  );
}

const useEntries = (): readonly PaletteEntry[] => {
  const t = useT();
  const { other } = useLanguageSwitch();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let shown = true;
    loadTranslator(other).then(
      () => shown && setReady(true),
      // Offline, perhaps: the palette then finds pages in this language alone.
      () => shown && setReady(false),
    );
    return () => {
      shown = false;
    };
  }, [other]);
  return paletteEntries(t, ready ? translatorOf(other).t : t);
};

const useGo = () => {
  const locale = useLocale();
  const navigate = useNavigate();
  return (path: string): void => {
    const target = withLocale(locale, path);
    if (!forcesFullLoad(path)) {
      void navigate(target);
      return;
    }
    forgetStoredBoard();
    window.location.assign(target);
  };
};

const useActions = () => {
  const t = useT();
  const go = useGo();
  const { switchLanguage } = useLanguageSwitch();
  const { status } = useSession();
  return [
    {
      name: 'language',
      icon: 'language',
      title: t('shell.language.switch'),
      keywords: ['language', 'English', '中文', '语言'],
      run: () => void switchLanguage(),
    },
    status === 2
      ? { name: 'sign-out', icon: 'sign-out', title: t('shell.header.signOut'), keywords: ['logout'], run: () => void signOut() }
      : { name: 'sign-in', icon: 'user', title: t('shell.header.signIn'), keywords: ['login'], run: () => openSignIn() },
    {
      name: 'settings',
      icon: 'settings',
      title: t('account.center.nav.settings'),
      keywords: ['settings', 'password'],
      run: () => go('/my-center/settings'),
    },
  ] as const satisfies readonly { name: string; icon: IconName; title: string; keywords: readonly string[]; run: () => void }[];
};
