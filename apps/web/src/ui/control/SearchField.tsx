import { Icon } from '../glyph/Icon.tsx';
import styles from './SearchField.module.css';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly onSearch: (search: string) => void;
}

/** Words that count when they are sent. */
export function SearchField({ label, value, maxLength, onSearch }: SearchFieldProps) {
  return (
    <form
      className={styles.find}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('search');
        onSearch(typeof typed === 'string' ? typed.trim() : '');
      }}
    >
      <Icon name="search" size={16} />
      <input
        key={value}
        type="search"
        name="search"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
      />
    </form>
  );
}
