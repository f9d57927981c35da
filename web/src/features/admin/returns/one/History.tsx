import type { ReturnEvent, StaffReturnDetail } from '@easy-tax/contracts';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../../components/button/Button';
import { NoticeLine } from '../../../../components/ui/Notice';
import { t } from '../../../../i18n/en/admin/returns/return';
import { t as words } from '../../../../i18n/en/returns';
import { formatDate, formatShortDateTime } from '../../../../i18n/format';
import { translateServerMessage } from '../../../../i18n/translate-server-message';
import { useSession } from '../../../../lib/session/session';
import styles from './ReturnPage.module.css';
import type { Conflict } from './write/use-return';

const PAGE_SIZE = 30;

/** A return's history, oldest first. */
export function History({ taxReturn }: { readonly taxReturn: StaffReturnDetail }) {
  const [shown, setShown] = useState(PAGE_SIZE);
  return (
    <section className="card pad stack" aria-labelledby="history">
      <h2 id="history">{t('history.title')}</h2>
      {taxReturn.events.length > shown && (
        <Button small onClick={() => setShown(shown + PAGE_SIZE)}>
          {t('history.earlier')}
        </Button>
      )}
      <ol className={styles.list}>
        {taxReturn.events.slice(-shown).map((event) => (
          <li key={event._id}>
            <span className="muted tabular">{formatShortDateTime(event.at)}</span>
            <span>
              {eventText(event)}
              {event.note && <q className="muted">{event.note}</q>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** 'Documents needed, Meera Joshi'; 'Assigned to Rohan Verma by Meera Joshi'. */
export function eventText({ kind, to, detail, by: { name, side } }: ReturnEvent): string {
  if (kind === 'opened') return t('history.opened', { name });
  if (kind === 'fee' || kind === 'changed' || kind === 'acknowledgement')
    return t(`history.${kind}`, { detail: detail.replace(/\b\d{4}-\d\d-\d\d\b/g, formatDate), name });
  if (kind !== 'step') return t(`history.${kind}`, { detail, name });
  if (to === 'checking' && side === 'client') return t('history.change', { name });
  const step = to ? words(`steps.${to}`) : '';
  return t('history.step', { step: detail ? `${step}, ${detail}` : step, name });
}

const withNote = (event: ReturnEvent) => [eventText(event), event.note].filter(Boolean).join(': ');

interface OthersChangesProps {
  readonly taxReturn: StaffReturnDetail;
  readonly conflict: Conflict | null;
  /** The return when the form was opened: shows others' changes before sending. */
  readonly begun?: StaffReturnDetail;
}

/** Shows what others did with the return after a button or form was refused, until the person has done something else with it. */
export function OthersChanges({ taxReturn, conflict, begun }: OthersChangesProps) {
  const { user } = useSession();
  const before = begun ?? conflict?.before ?? taxReturn;
  const known = new Set(before.events.map(({ _id }) => _id));
  const since = taxReturn.events.filter(({ _id }) => !known.has(_id));
  const others = since.filter(({ by }) => by._id !== user?._id);
  const isOver = !begun && others.length < since.length;
  const what = isOver ? '' : others.map(withNote).join('; ');
  const text = what
    ? t(begun ? 'meanwhile' : 'meanwhileNotDone', { what })
    : conflict && !isOver && translateServerMessage(conflict.message);
  return (
    <div role="status" className={text ? undefined : 'visually-hidden'}>
      {text && (
        <NoticeLine icon={IconRefresh} asks>
          {text}
        </NoticeLine>
      )}
    </div>
  );
}
