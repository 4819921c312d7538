import { useEffect, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import { searchLength } from '../state/workbench-query.ts';
import styles from './Toolbar.module.css';

interface SearchBoxProps {
  /** What is searched. */
  readonly label: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** A pause this long in the typing is a question. */
const restMs = 200;

/** Searches while one types. What the address says later, by Back or by another place, is shown here too. */
export function SearchBox({ label, search, onSearch }: SearchBoxProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  if (known !== search) {
    setKnown(search);
    if (typed.trim() !== search) setTyped(search);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (text: string, inMs: number): void => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(text.trim()), inMs);
  };
  return (
    <search className={styles.search}>
      <Icon name="search" size={16} />
      <input
        ref={input}
        type="text"
        role="searchbox"
        className={styles.searchInput}
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={searchLength}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => ask(event.target.value, restMs)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') ask(typed, 0);
          else if (event.key === 'Escape' && typed !== '') ask('', 0);
        }}
      />
      {typed !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label={t('workbench.find.clear')}
          onClick={() => {
            ask('', 0);
            input.current?.focus();
          }}
        >
          <Icon name="close" size={14} />
        </button>
      )}
    </search>
  );
}
