import { searchFrom } from '@easy-tax/contracts';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { Icon } from '../../button/Button';
import { Input } from '../../form/Field';
import styles from './Toolbar.module.css';

/** Debounces typing; the result must come within 150 ms of the last key. */
const PAUSE_MS = 80;

/** Marks the field for its keyboard shortcut. */
export const SEARCH_BOX = 'data-search';

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
  /** Arrow down moves to the results. In tables with row keys, a key leads back here. */
  readonly onLeave?: (() => void) | undefined;
}

/** Searches when typing pauses; follows the address (back button, 'Clear search'). */
export function SearchBox({ label, value, onSearch, onLeave }: SearchBoxProps) {
  const id = useId();
  const [text, setText] = useState(value);
  const [sentText, setSentText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== sentText) {
      setText(value);
      setSentText(value);
    }
  }

  useEffect(() => {
    const wanted = searchFrom(text);
    if (wanted === sentText) return;
    const pause = setTimeout(() => {
      setSentText(wanted);
      onSearch(wanted);
    }, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text, sentText, onSearch]);

  return (
    <div className={styles.search}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <Icon of={IconSearch} className={styles.glass} />
      <Input
        id={id}
        dense
        type="search"
        className={styles.input}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing || !onLeave) return;
          event.preventDefault();
          onLeave();
        }}
        aria-keyshortcuts={onLeave && '/'}
        {...{ [SEARCH_BOX]: '' }}
      />
    </div>
  );
}
