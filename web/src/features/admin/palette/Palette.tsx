import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Icon } from '../../../components/button/Button';
import { t } from '../../../i18n/en/admin/admin';
import { useModal } from '../../../lib/browser/modals';
import { confirmLeaving } from '../../../lib/hooks/use-unsaved';
import { useSession } from '../../../lib/session/session';
import { useCan } from '../../../lib/session/use-can';
import { actGroups, type Entry, type Group, screenGroups } from './entries';
import styles from './Palette.module.css';
import { sourcesFor, usePaletteSearch } from './search';

/** Command palette: opens clients, papers by reference or name, enquiries, screens; begins acts. Works by keyboard alone. */
export default function Palette({ onClose }: { readonly onClose: () => void }) {
  const modal = useModal(onClose);
  const listId = useId();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { user } = useSession();
  const canSeePeople = useCan('users.manage');
  const [text, setText] = useState('');
  /** Key of the active line; null: the first. */
  const [active, setActive] = useState<string | null>(null);
  /** Enter was pressed before the results came. */
  const [sent, setSent] = useState(false);
  const sources = useMemo(() => sourcesFor({ canSeePeople }), [canSeePeople]);
  const found = usePaletteSearch(text, sources);
  const groups = [
    ...actGroups(text, { pathname, params: new URLSearchParams(search), user }),
    ...found.groups,
    ...screenGroups(text, pathname),
  ];
  const entries = groups.flatMap((group) => group.entries);
  // Slower services insert lines above: keeps the line, not its index.
  const at = Math.max(
    entries.findIndex(({ key }) => key === active),
    0,
  );
  const activateEntry = (index: number) => setActive(entries[index]?.key ?? null);
  const isOld = (entry: Entry | undefined) =>
    groups.some((group) => group.isOutdated && group.entries.some((one) => one === entry));
  const idOf = (index: number) => `${listId}-${index}`;

  const choose = (entry: Entry | undefined) => {
    if (!entry) return;
    if (entry.to === null) return found.retry();
    if (!confirmLeaving(entry.to)) return;
    onClose();
    navigate(entry.to, { state: entry.search ? { search: entry.search } : null });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: entries.length - 1 }[event.key];
    if (step !== undefined && entries.length > 0) activateEntry((at + step) % entries.length);
    else if (event.key !== 'Enter') return;
    // Typed and sent in one go: the options, if any, are of an older text.
    else if (found.isBusy && (!entries[at] || isOld(entries[at]))) setSent(true);
    else choose(entries[at]);
    event.preventDefault();
  };
  const openFirst = useEffectEvent(() => {
    setSent(false);
    if (entries[at]?.to) choose(entries[at]);
  });
  useEffect(() => {
    if (sent && !found.isBusy) openFirst();
  }, [sent, found.isBusy]);
  const count = entries.length;

  return (
    <dialog {...modal} className={styles.palette} aria-label={t('palette.open')}>
      <div className={styles.inner}>
        <label className={styles.search}>
          <span className="visually-hidden">{t('palette.label')}</span>
          <Icon of={IconSearch} />
          <input
            role="combobox"
            aria-expanded
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={count > 0 ? idOf(at) : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={t('palette.hint')}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setActive(null);
              setSent(false);
            }}
            onKeyDown={onKeyDown}
          />
        </label>
        <Options id={listId} idOf={idOf} groups={groups} active={at} onPoint={activateEntry} onChoose={choose} />
        {count === 0 && !found.isBusy && <p className={styles.none}>{t('palette.nothing', { text: text.trim() })}</p>}
        <p className="visually-hidden" role="status">
          {!found.isBusy && t('palette.results', { count })}
        </p>
        <p className={`small muted ${styles.keys}`} aria-hidden>
          {t.rich('palette.help', { kbd: <kbd /> })}
        </p>
      </div>
    </dialog>
  );
}

interface OptionsProps {
  readonly id: string;
  readonly idOf: (index: number) => string;
  readonly groups: readonly Group[];
  readonly active: number;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (entry: Entry) => void;
}

/** The palette's options in groups. Focus stays in the box, which names the active option. */
function Options({ id, idOf, groups, active, onPoint, onChoose }: OptionsProps) {
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
          <div id={`${id}-group-${at}`} role="presentation" className={`small muted ${styles.group}`}>
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
