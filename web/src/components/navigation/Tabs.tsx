import type { Icon as Glyph } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { LinkTarget } from '../../lib/hooks/use-address';
import { Icon } from '../button/Button';
import { Tag } from '../ui/Tag';
import styles from './Tabs.module.css';

/** Tabs of the WAI-ARIA pattern: arrow keys, Home and End move and select. Renders only the selected panel. */
export interface Tab {
  readonly name: string;
  /** Number of items in the tab. */
  readonly count?: number | undefined;
  /** Text of the count if the reader must act: ‘1 needs you’. */
  readonly countLabel?: string | undefined;
  readonly panel: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly [Tab, ...Tab[]];
  /** The tab that is open at first; changing it opens another tab. */
  readonly initial?: number;
  /** Reports the selected tab, e.g. for the address. */
  readonly onSelect?: (index: number) => void;
}

/** Tabs with one open panel; arrow keys, Home and End move between them. */
export function Tabs({ label, tabs, initial = 0, onSelect }: TabsProps) {
  const [selected, setSelected] = useState(initial);
  const [named, setNamed] = useState(initial);
  if (named !== initial) {
    setNamed(initial);
    setSelected(initial);
  }
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const select = (next: number) => {
    setSelected(next);
    onSelect?.(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = {
      ArrowRight: (selected + 1) % tabs.length,
      ArrowLeft: (selected + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    select(next);
  };
  return (
    <>
      <div ref={list} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab, index) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${index}`}
            aria-selected={index === selected}
            aria-controls={`${id}-panel`}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => select(index)}
          >
            {tab.name}
            {Boolean(tab.count) && (
              <Tag tone={tab.countLabel ? 'marigold' : 'grey'}>
                <span className="tabular" aria-hidden={tab.countLabel ? true : undefined}>
                  {tab.count}
                </span>
                {tab.countLabel && <span className="visually-hidden">{tab.countLabel}</span>}
              </Tag>
            )}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${selected}`}>
        {(tabs[selected] ?? tabs[0]).panel}
      </div>
    </>
  );
}

interface Segment extends LinkTarget {
  readonly label: string;
  readonly icon?: Glyph;
  readonly count?: string | undefined;
  readonly isCurrent: boolean;
}

/** Two or three views of the same content as links. */
export const Segments = ({ label, segments }: { readonly label: string; readonly segments: readonly Segment[] }) => (
  <nav className={styles.segments} aria-label={label}>
    {segments.map(({ to, state, label, icon, count, isCurrent }) => (
      <Link key={label} to={to} state={state} aria-current={isCurrent ? 'page' : undefined} preventScrollReset>
        {icon && <Icon of={icon} />}
        {label}
        {count !== undefined && <span className="tabular">{count}</span>}
      </Link>
    ))}
  </nav>
);
