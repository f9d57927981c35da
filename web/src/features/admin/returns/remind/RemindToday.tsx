import { type DueReminder, reminderCalls, whatsappLink } from '@easy-tax/contracts';
import { IconArrowBackUp, IconBrandWhatsapp, IconCheck, IconMail } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import useSWR from 'swr';
import { Button, ButtonLink, Icon } from '../../../../components/button/Button';
import { PageHead } from '../../../../components/layout/PageHead';
import { Empty, LoadFailed, Skeleton } from '../../../../components/ui/Loading';
import { Tag } from '../../../../components/ui/Tag';
import { t } from '../../../../i18n/en/admin/reminders';
import { formatShortDate } from '../../../../i18n/format';
import { cx } from '../../../../lib/cx';
import { tryOrToast, useAct } from '../../../../lib/hooks/use-act';
import { useWrites } from '../../../../lib/hooks/use-writes';
import { api } from '../../../../lib/http/api';
import { useReturnAddress } from '../../addresses';
import { ReturnLink } from '../shared/cells';
import styles from './RemindToday.module.css';

const keyOf = ({ returnId, kind }: DueReminder): string => `${returnId} ${kind}`;

/** Everybody who is to be reminded today; first those whom no mail reaches. */
export function RemindToday() {
  const { data, error, mutate } = useSWR('due-reminders', listDue);
  return (
    <>
      <PageHead
        title={t('title')}
        action={
          <ButtonLink icon={IconArrowBackUp} tone="line" to="/admin/returns?view=table">
            {t('back')}
          </ButtonLink>
        }
      >
        {t('line')}
      </PageHead>
      {data ? (
        <List rows={data} />
      ) : error ? (
        <LoadFailed title={t('failed')} error={error} onRetry={() => void mutate()} />
      ) : (
        <Skeleton lines={8} label={t('loading')} />
      )}
    </>
  );
}

/** A row that was marked, or taken back, while the list is shown. */
interface Touched {
  readonly row: DueReminder;
  /** Its place in the list. */
  readonly at: number;
  readonly isMarked: boolean;
}

/** The list as it is read again has no marked rows: they stay in their places, to be taken back. */
function withTouched(rows: readonly DueReminder[], touched: ReadonlyMap<string, Touched>): readonly DueReminder[] {
  const due = new Set(rows.map(keyOf));
  const left = [...touched.values()].filter(({ row }) => !due.has(keyOf(row)));
  return left
    .toSorted((one, other) => one.at - other.at)
    .reduce((shown, { row, at }) => shown.toSpliced(at, 0, row), [...rows]);
}

function List({ rows: due }: { readonly rows: readonly DueReminder[] }) {
  const [touched, setTouched] = useState<ReadonlyMap<string, Touched>>(new Map());
  const rows = withTouched(due, touched);
  const isMarked = (row: DueReminder) => touched.get(keyOf(row))?.isMarked ?? false;
  const byHand = rows.filter(({ noMail }) => noMail !== null).length;
  if (rows.length === 0)
    return (
      <section className="card">
        <Empty title={t('none')}>{t('noneHint')}</Empty>
      </section>
    );
  const change = async (row: DueReminder, isSent: boolean, save: () => Promise<unknown>) => {
    if (isMarked(row) === isSent) return;
    const at = rows.indexOf(row);
    const set = (is: boolean) => setTouched((before) => new Map(before).set(keyOf(row), { row, at, isMarked: is }));
    set(isSent);
    if (!(await tryOrToast(save))) set(!isSent);
  };
  return (
    <section className="card" aria-label={t('title')}>
      <p className={styles.counts}>
        <b>{t('byHand', { count: byHand })}</b> · {t('byMail', { count: rows.length - byHand })}
        <span className={styles.keys}>{t('keys')}</span>
      </p>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <Row key={keyOf(row)} row={row} isMarked={isMarked(row)} onMark={(is, save) => void change(row, is, save)} />
        ))}
      </ul>
    </section>
  );
}

function neighbourOf(row: Element, key: string): Element | null {
  if (key === 'ArrowDown') return row.nextElementSibling;
  return key === 'ArrowUp' ? row.previousElementSibling : null;
}

interface RowProps {
  readonly row: DueReminder;
  readonly isMarked: boolean;
  readonly onMark: (isMarked: boolean, save: () => Promise<unknown>) => void;
}

function Row({ row, isMarked, onMark }: RowProps) {
  const addressOf = useReturnAddress();
  const { busy, act } = useAct();
  const { write } = useWrites(row.returnId, () => Promise.resolve());
  const item = useRef<HTMLLIElement>(null);
  const { name } = row.client;
  const mark = (isSent: boolean) =>
    onMark(isSent, () =>
      isSent ? write(reminderCalls.markReminded, { body: { kind: row.kind } }) : write(reminderCalls.unmarkReminded),
    );
  const press = (isSent: boolean) => {
    item.current?.focus();
    mark(isSent);
  };
  const chat = async () => {
    // Opened by the press: browsers refuse a window that opens later.
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    const isOpened = await act(async () => {
      const url = await chatOf(row);
      if (tab) tab.location.href = url;
      else window.location.href = url;
    });
    if (!isOpened) tab?.close();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isSent = event.key.toLowerCase() === 's' && !isMarked;
    const next = neighbourOf(event.currentTarget, isSent ? 'ArrowDown' : event.key);
    if (!next && !isSent) return;
    event.preventDefault();
    // The row itself, if it is the last: its buttons change.
    (next?.querySelector<HTMLElement>('[data-first]') ?? event.currentTarget).focus();
    if (isSent) mark(true);
  };
  return (
    <li ref={item} tabIndex={-1} className={styles.row} onKeyDown={onKeyDown} data-marked={isMarked || undefined}>
      <div className={styles.client}>
        <b>{name}</b>
        <span className="small">
          <ReturnLink row={row} {...addressOf(row.returnId)} /> <span className="muted tabular">{row.reference}</span>
        </span>
      </div>
      <div>
        {row.kind === 'papers' ? t('papers', { count: row.papers }) : t(`kinds.${row.kind}`)}{' '}
        <span className="muted tabular">{t('by', { day: formatShortDate(row.dueOn) })}</span>
      </div>
      <Tag tone={row.noMail ? 'marigold' : 'grey'}>
        {!row.noMail && <Icon of={IconMail} />}
        {row.noMail ? t(`noMail.${row.noMail}`) : t('mailed')}
      </Tag>
      <div className={styles.acts}>
        {isMarked ? (
          <>
            <span role="status" className={cx(styles.told, 'muted small')}>
              <Icon of={IconCheck} /> {t('marked', { name })}
            </span>
            <Button small data-first onClick={() => press(false)}>
              {t('takeBack')}
            </Button>
          </>
        ) : (
          <>
            <Button
              icon={IconBrandWhatsapp}
              small
              tone="primary"
              data-first
              busy={busy}
              aria-label={t('whatsappTo', { name })}
              onClick={() => void chat()}
            >
              {t('whatsapp')}
            </Button>
            <Button icon={IconCheck} small aria-label={t('markOf', { name })} onClick={() => press(true)}>
              {t('mark')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

const listDue = () => api.data(reminderCalls.dueReminders);

/** The chat with the client, with its text; of papers, the text has a new personal link. */
async function chatOf({ returnId: id, kind }: DueReminder): Promise<string> {
  const { data } = await api.call(reminderCalls.writeReminderText, { params: { id }, body: { kind } });
  return whatsappLink(data.mobile ?? '', data.text);
}
