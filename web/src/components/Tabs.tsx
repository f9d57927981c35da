import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './Tabs.module.css';

/** Tabs by the WAI-ARIA pattern: arrow keys, Home and End move and select. Panels are rendered one at a time. */
export interface Tab {
  readonly name: string;
  readonly panel: ReactNode;
}

export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly [Tab, ...Tab[]] }) {
  const [at, setAt] = useState(0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const select = (next: number) => {
    setAt(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowRight: (at + 1) % tabs.length, ArrowLeft: (at + tabs.length - 1) % tabs.length, Home: 0, End: tabs.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    select(next);
  };
  return (
    <>
      <div ref={list} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab, index) => (
          <button key={tab.name} type="button" role="tab" id={`${id}-${index}`} aria-selected={index === at} aria-controls={`${id}-panel`} tabIndex={index === at ? 0 : -1} onClick={() => select(index)}>
            {tab.name}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${at}`}>
        {(tabs[at] ?? tabs[0]).panel}
      </div>
    </>
  );
}
