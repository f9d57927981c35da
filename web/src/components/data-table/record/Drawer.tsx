import { limits, mailLink, SECOND, telLink } from '@easy-tax/contracts';
import { IconMail, IconPhone, IconTrash, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { t as admin } from '../../../i18n/en/admin/admin';
import { t as tables } from '../../../i18n/en/admin/tables';
import { t } from '../../../i18n/en/site';
import { cx } from '../../../lib/cx';
import { messageOf } from '../../../lib/http/api';
import { Button, ButtonAnchor, IconButton, IconLink } from '../../button/Button';
import { Confirm } from '../../overlay/Dialog';
import side from '../../overlay/side-panel.module.css';
import { useEscape } from '../../overlay/use-escape';
import { Skeleton } from '../../ui/Loading';
import type { BulkState } from '../bulk/use-bulk';
import { TableFailed } from '../TableStates';
import styles from './Drawer.module.css';

const moves: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

interface DrawerProps {
  /** The record's id: its row gets focus when the drawer closes. */
  readonly record: string;
  readonly title: string;
  /** Wide enough for a document. */
  readonly wide?: boolean;
  readonly onClose: () => void;
  /** Shows the row above or below. */
  readonly onMove: (by: 1 | -1) => void;
  readonly onDelete: (() => void) | null;
  /** More keys of the open record, in small letters, outside fields, buttons and links: 'enter', 'c'. */
  readonly keys?: Readonly<Record<string, () => void>> | undefined;
  readonly children: ReactNode;
}

/** A record beside the usable table. Escape closes it and focuses the row; up and down walk the rows. */
export function Drawer({ record, title, wide, onClose, onMove, onDelete, keys, children }: DrawerProps) {
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(record);
  useEffect(() => {
    shown.current = record;
  }, [record]);
  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.focus();
    return () => {
      const row = document.querySelector<HTMLElement>(`tr[data-id="${shown.current}"]`);
      const button = opener instanceof HTMLButtonElement && opener.isConnected ? opener : null;
      const focusTarget = row ?? button ?? document.getElementById('main');
      focusTarget?.focus({ preventScroll: focusTarget.id === 'main' });
    };
  }, []);

  useEscape(onClose);
  const onKeyDown = (event: KeyboardEvent) => {
    const [run, by] = [keys?.[event.key.toLowerCase()], moves[event.key]];
    if (isTaken(event)) return;
    if (by) onMove(by);
    else if (event.key === 'Delete' && onDelete) onDelete();
    else if (run) run();
    else return;
    event.preventDefault();
  };

  return (
    <div
      ref={panel}
      className={cx(side.panel, wide && side.wide, styles.drawer)}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className={side.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton icon={IconX} bare label={t('close')} onClick={onClose} />
      </div>
      {children}
    </div>
  );
}

/** Keys that choose in a list, edit text, press a button or follow a link there; and those of the browser. */
function isTaken({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isIn = (places: string) => target instanceof Element && target.closest(places) !== null;
  return (
    ctrlKey || metaKey || altKey || isIn('select, input, textarea') || (key === 'Enter' && isIn('button, a, summary'))
  );
}

interface DrawerFootProps {
  /** A mailto link with a prepared letter; else an empty one. */
  readonly reply?: string;
  readonly email: string;
  readonly mobile: string;
  readonly onDelete: (() => void) | null;
}

/** The open record's actions as buttons with text. */
export function DrawerFoot({ reply, email, mobile, onDelete }: DrawerFootProps) {
  return (
    <section className="row">
      <ButtonAnchor icon={IconMail} small tone="primary" href={reply ?? mailLink(email)}>
        {reply ? admin('enquiries.reply') : admin('actions.email')}
      </ButtonAnchor>
      <ButtonAnchor icon={IconPhone} small href={telLink(mobile)}>
        {admin('actions.call')}
      </ButtonAnchor>
      {onDelete && (
        <Button icon={IconTrash} small className={styles.delete} onClick={onDelete}>
          {admin('actions.delete')}
        </Button>
      )}
    </section>
  );
}

/** Placeholder while a linked record loads. */
export const RecordLoading = ({ onClose }: { readonly onClose: () => void }) => (
  <Drawer record="" title={admin('loading')} onClose={onClose} onMove={() => undefined} onDelete={null}>
    <section>
      <Skeleton lines={6} />
    </section>
  </Drawer>
);

interface RecordFailedProps {
  readonly failed: { readonly error: unknown; readonly retry: () => Promise<unknown> };
  readonly onClose: () => void;
}

/** Error in place of a linked record that did not load. */
export const RecordFailed = ({ failed, onClose }: RecordFailedProps) => (
  <Drawer record="" title={admin('record.failed')} onClose={onClose} onMove={() => undefined} onDelete={null}>
    <TableFailed message={messageOf(failed.error)} onRetry={() => void failed.retry()} />
  </Drawer>
);

interface Person {
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
}

/** Mail, call and delete buttons of a record; delete only if allowed. */
export function RecordActions({
  person,
  onDelete,
}: {
  readonly person: Person;
  readonly onDelete: (() => void) | null;
}) {
  return (
    <>
      <IconLink
        icon={IconMail}
        bare
        label={admin('actions.emailTo', { name: person.name })}
        title={admin('actions.email')}
        href={mailLink(person.email)}
      />
      <IconLink
        icon={IconPhone}
        bare
        label={admin('actions.callTo', { name: person.name })}
        title={admin('actions.call')}
        href={telLink(person.mobile)}
      />
      {onDelete && (
        <IconButton
          icon={IconTrash}
          bare
          tone="danger"
          label={admin('actions.deleteOf', { name: person.name })}
          title={admin('actions.delete')}
          onClick={onDelete}
        />
      )}
    </>
  );
}

interface ConfirmDeleteProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onCancel: () => void;
  readonly onDelete: () => void;
}

/** Asks before deleting records, which can be undone for a while. */
export const ConfirmDelete = ({ children, onDelete, ...props }: ConfirmDeleteProps) => (
  <Confirm {...props} cancel={admin('actions.keep')} confirm={admin('actions.delete')} onConfirm={onDelete}>
    <p>{children}</p>
    <p>{tables('bulk.undo', { count: limits.undoMs / SECOND })}</p>
  </Confirm>
);

interface ConfirmBulkProps {
  readonly bulk: BulkState;
  /** Names the records to delete. */
  readonly warning: (count: number) => string;
}

/** Asks before deleting the selected records. */
export function ConfirmBulk({ bulk: { pendingIds, cancelDelete, erase }, warning }: ConfirmBulkProps) {
  if (!pendingIds) return null;
  const count = pendingIds.length;
  return (
    <ConfirmDelete title={tables('bulk.ask', { count })} onCancel={cancelDelete} onDelete={() => void erase()}>
      {warning(count)}
    </ConfirmDelete>
  );
}
