import { IconKeyboard } from '@tabler/icons-react';
import { type KeyboardEvent as RowKeyEvent, useEffect, useMemo, useRef, useState } from 'react';
import { t } from '../../i18n/en/admin/admin';
import { readLocalStorage, writeLocalStorage } from '../../lib/browser/local-storage';
import { IconButton } from '../button/Button';
import { OptionField } from '../form/Checkbox';
import { Dialog } from '../overlay/Dialog';
import { type Bulk, goToBulkActs } from './bulk/use-bulk';
import styles from './TableKeys.module.css';
import { SEARCH_BOX } from './toolbar/SearchBox';

interface TableKeysProps {
  /** Moves focus to the last focused row. */
  readonly onMove: () => void;
  readonly canDelete: boolean;
}

export function TableKeys({ onMove, canDelete }: TableKeysProps) {
  const [asked, setAsked] = useState(false);
  const keys = useMemo(
    () => ({
      '/': goToSearch,
      '?': () => setAsked(true),
      ArrowDown: onMove,
      ArrowUp: onMove,
      b: goToBulkActs,
    }),
    [onMove],
  );
  const singleKeys = useSingleKeys(keys);
  return (
    <>
      <IconButton
        icon={IconKeyboard}
        bare
        className={styles.help}
        label={t('keys.title')}
        title={t('keys.title')}
        onClick={keys['?']}
      />
      {asked && <KeyHelp singleKeys={singleKeys} canDelete={canDelete} onClose={() => setAsked(false)} />}
    </>
  );
}

/** Focuses the table's search and selects its text. */
export function goToSearch(): void {
  const box = document.querySelector<HTMLInputElement>(`[${SEARCH_BOX}]`);
  box?.focus();
  box?.select();
}

interface KeyHelpProps {
  readonly singleKeys: { readonly isOn: boolean; readonly toggle: () => void };
  readonly canDelete: boolean;
  readonly onClose: () => void;
}

/** Lists the keyboard shortcuts, with the switch for character keys. */
function KeyHelp({ singleKeys, canDelete, onClose }: KeyHelpProps) {
  const keys = [
    ['/', t('keys.search')],
    ['↑ ↓', t('keys.move')],
    [t('keys.caps.ends'), t('keys.ends')],
    [t('keys.caps.open'), t('keys.open')],
    [t('keys.caps.select'), t('keys.select')],
    ['Ctrl+A', t('keys.selectAll')],
    ['B', t('keys.bulk')],
    ...(canDelete ? [[t('keys.caps.delete'), t('keys.delete')] as const] : []),
    [t('keys.caps.close'), t('keys.close')],
    ['?', t('keys.help')],
  ] as const;
  return (
    <Dialog title={t('keys.title')} narrow onClose={onClose}>
      <div className="stack dialog-body">
        <dl className={styles.keys}>
          {keys.map(([names, what]) => (
            <div key={names}>
              <dt>
                {names.split(' ').map((name) => (
                  <kbd key={name}>{name}</kbd>
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <OptionField
          name="single-keys"
          label={t('keys.single')}
          note={t('keys.singleNote')}
          checked={singleKeys.isOn}
          onChoose={singleKeys.toggle}
        />
      </div>
    </Dialog>
  );
}

/** Keyboard actions of a row; `null`: not allowed. */
export interface RowActs<Row> {
  readonly open: (row: Row) => void;
  readonly confirmDelete: ((row: Row) => void) | null;
}

interface Rows<Row> {
  readonly rows: readonly Row[];
  /** The id of the open record. */
  readonly selected: string | null;
  readonly acts: RowActs<Row> | undefined;
  readonly bulk: Pick<Bulk<Row>, 'selection' | 'matching'> | undefined;
}

/**
 * Roving tabindex: one row is in the tab order, arrows move from it. Enter opens, Space selects, Ctrl+A the page, then all
 * that match, Delete asks. An open record follows the focus.
 */
export function useRowKeys<Row extends { readonly _id: string }>({ rows, selected, acts, bulk }: Rows<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [last, setLast] = useState<string | null>(null);
  if (selected && selected !== last) setLast(selected);
  const active = rows.find(({ _id }) => _id === (selected ?? last)) ?? rows[0];

  const focus = (row: Row | undefined) => {
    if (!row) return;
    setLast(row._id);
    body.current?.querySelector<HTMLElement>(`tr[data-id="${row._id}"]`)?.focus();
    if (selected) acts?.open(row);
  };

  /** Runs the key's action on the row; false for other keys. */
  const runRowKey = (key: string, row: Row, onRow: boolean, { open, confirmDelete: ask }: RowActs<Row>): boolean => {
    const at = rows.indexOf(row);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[key];
    if (to !== undefined) focus(rows[to]);
    else if (key === 'Enter' && onRow) open(row);
    else if (key === 'Delete' && ask) ask(row);
    else return false;
    return true;
  };

  const selectAll = ({ selection, matching }: NonNullable<typeof bulk>) => {
    if (!selection.all) selection.toggleAll();
    else if (matching && !matching.isOn) matching.toggle();
  };

  const onKeyDown = (event: RowKeyEvent<HTMLElement>) => {
    const { target, key } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    if (!acts || !(target instanceof HTMLElement) || event.altKey) return;
    const row = rows.find(({ _id }) => _id === target.closest('tr')?.dataset.id);
    const onRow = target instanceof HTMLTableRowElement;
    if (isCommand && key === 'a' && onRow && bulk) selectAll(bulk);
    else if (isCommand) return;
    else if (row && onRow && key === ' ' && bulk) bulk.selection.toggle(row._id, event.shiftKey);
    else if (!row || !runRowKey(key, row, onRow, acts)) return;
    event.preventDefault();
  };

  return {
    body,
    onKeyDown: acts && onKeyDown,
    focusActive: () => focus(active),
    /** Props of a row's <tr>. */
    rowProps: (row: Row) => ({
      'data-id': row._id,
      tabIndex: acts && (row === active ? 0 : -1),
      onFocus: acts && (() => setLast(row._id)),
    }),
  };
}

const KEY = 'singleKeys';

/**
 * Shortcuts outside text fields, such as `/`, `?` and arrows. Character keys can be turned off, because speech input
 * would trigger them by chance (WCAG 2.1.4); the choice is stored in this browser.
 */
export function useSingleKeys(keys: Readonly<Record<string, () => void>>) {
  const [isOn, setIsOn] = useState(() => readLocalStorage(KEY) !== false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const act = keys[event.key];
      if (!act || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('dialog[open]') || isTaken(event)) return;
      if (event.key.length === 1 && !isOn) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [keys, isOn]);

  return {
    isOn,
    toggle() {
      setIsOn(!isOn);
      writeLocalStorage(KEY, !isOn);
    },
  };
}

/** Text fields get characters; arrows go to the focused element, unless it is the page. */
function isTaken({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (key.length > 1) return target !== document.body && target.id !== 'main';
  return target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select');
}
