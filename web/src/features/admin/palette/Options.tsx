import { useEffect, useRef } from 'react';
import { Icon } from '../../../components/button/Button';
import { t } from '../../../i18n/en/admin/admin';
import type { Entry, Group } from './entry';
import styles from './Palette.module.css';

interface OptionsProps {
  readonly id: string;
  readonly idOf: (index: number) => string;
  readonly groups: readonly Group[];
  readonly active: number;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (entry: Entry) => void;
}

/** The palette's options in groups. Focus stays in the box, which names the active option. */
export function Options({ id, idOf, groups, active, onPoint, onChoose }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the active line
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active, groups.length]);
  let index = -1;
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('palette.list')} className={styles.list}>
      {groups.map(({ name, entries }, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
        <div key={name} role="group" aria-labelledby={`${id}-group-${at}`}>
          <div id={`${id}-group-${at}`} role="presentation" className={styles.group}>
            {name}
          </div>
          {entries.map((entry) => {
            index += 1;
            const mine = index;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the focused box handles keys
              <div
                key={entry.key}
                id={idOf(mine)}
                role="option"
                tabIndex={-1}
                aria-selected={mine === active}
                onPointerMove={() => mine !== active && onPoint(mine)}
                // Keeps focus in the box.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(entry)}
              >
                <Icon of={entry.icon} />
                <span className={styles.what}>
                  {entry.title}
                  {entry.note && <span className="muted small"> · {entry.note}</span>}
                </span>
                {entry.side && <span className="muted small tabular">{entry.side}</span>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
