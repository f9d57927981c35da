import {
  type ClientReturn,
  formLabel,
  isFinished,
  type StepActor,
  staffActorOf,
  waitsForPapers,
} from '@easy-tax/contracts';
import { IconArrowBackUp, IconReceipt, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, Icon } from '../../../../../components/button/Button';
import { clientWork as t } from '../../../../../i18n/en/admin/client';
import { t as list } from '../../../../../i18n/en/admin/returns/list';
import { t as returns } from '../../../../../i18n/en/returns';
import { dayOf, formatDay, formatNumber, formatShortDate } from '../../../../../i18n/format';
import { useFormNames } from '../../../../../lib/http/office-rules';
import { useSession } from '../../../../../lib/session/session';
import { addressOfReturn } from '../../../addresses';
import { type Act, actsAt, labelOf } from '../../../returns/acts/acts';
import { PersonalLinkButton } from '../../../returns/link/PersonalLinkButton';
import { daysLate, describeAct, formatPeriod, isPaperMissing, stepDayOf } from '../../../returns/shared/words';
import { Block, BlockText } from '../Block';
import styles from '../ClientPage.module.css';
import { openFeesOf } from './Fees';
import type { nextOpening } from './shelf';

const SHOWN = 6;

interface WaitingProps {
  readonly work: readonly ClientReturn[];
  readonly onAct: (act: Act, returnId: string) => void;
  /** The line if nothing waits: when the next return opens. */
  readonly next: ReturnType<typeof nextOpening>;
}

/** Everything that waits for the office or for the client, late first, open fees last. */
export function Waiting({ work, onAct, next }: WaitingProps) {
  const { user } = useSession();
  const [isWhole, setIsWhole] = useState(false);
  const nameOf = useFormNames();
  const lines = waitingOf(work, dayOf(new Date()), staffActorOf(user));
  const fees = openFeesOf(work);
  const ours = lines.filter(({ isOurs }) => isOurs).length;
  const theirs = lines.length - ours + fees.length;
  const all = [
    ...lines.map((line, at) => <Line key={line.row._id} line={line} isFirst={at === 0} onAct={onAct} />),
    ...fees.map(({ row, rupees, since }) => (
      <li key={`fee ${row._id}`} className={styles.client}>
        <Icon of={IconReceipt} />
        <p>
          <b>{t('waiting.fee', { rupees: formatNumber(rupees), form: formLabel(row) })}</b>
          <small>{t('waiting.feeSince', { day: formatShortDate(since) })}</small>
        </p>
        <Link to={addressOfReturn(row._id)}>{t('waiting.open')}</Link>
      </li>
    )),
  ];
  if (all.length === 0)
    return (
      <Block id="waiting" title={t('waiting.title')}>
        <BlockText>
          <p className="muted">{next ? t('waiting.nextOpens', describeNext(next, nameOf)) : t('waiting.nothing')}</p>
        </BlockText>
      </Block>
    );
  return (
    <Block
      id="waiting"
      title={t('waiting.title')}
      aside={<span className="muted small tabular">{t('waiting.sides', { ours, theirs })}</span>}
    >
      <ul className={`${styles.lines} ${styles.waits}`}>{isWhole ? all : all.slice(0, SHOWN)}</ul>
      {all.length > SHOWN && !isWhole && (
        <div className={styles.more}>
          <Button small tone="line" onClick={() => setIsWhole(true)}>
            {t('waiting.more', { count: all.length - SHOWN })}
          </Button>
        </div>
      )}
    </Block>
  );
}

interface LineProps extends Pick<WaitingProps, 'onAct'> {
  readonly line: WaitingLine;
  readonly isFirst: boolean;
}

function Line({ line: { row, isOurs, daysLate, act }, isFirst, onAct }: LineProps) {
  const name = `${formLabel(row)}, ${formatPeriod(row.period)}`;
  return (
    <li className={isOurs ? undefined : styles.client}>
      <Icon of={isOurs ? IconArrowBackUp : IconUser} />
      <p>
        <b>
          <span className="visually-hidden">{t(isOurs ? 'waiting.us' : 'waiting.client')}</span>
          <Link to={addressOfReturn(row._id)}>{name}</Link>: {describeAct(row)}
        </b>
        <small>
          {sinceOf(row)}
          {row.deadline && (
            <>
              {' · '}
              {daysLate > 0 ? (
                <span className={styles.late}>
                  {t('waiting.dueLate', {
                    day: formatShortDate(row.deadline),
                    late: list('late', { count: daysLate }),
                  })}
                </span>
              ) : (
                t('waiting.due', { day: formatShortDate(row.deadline) })
              )}
            </>
          )}
        </small>
      </p>
      <span className="row">
        {isPaperMissing(row) && <PersonalLinkButton taxReturn={row} about={name} />}
        {act && (
          <Button small tone={isFirst ? 'primary' : 'line'} onClick={() => onAct(act, row._id)}>
            <span>
              {labelOf(act, row)}
              <span className="visually-hidden">: {name}</span>
            </span>
          </Button>
        )}
      </span>
    </li>
  );
}

const describeNext = (
  { form, period, day }: NonNullable<WaitingProps['next']>,
  nameOf: ReturnType<typeof useFormNames>,
) => ({
  next: t('waiting.next', {
    day: formatDay(day),
    form: nameOf(form),
    period: formatPeriod(period),
  }),
});

/** 'Asked 17 Nov, reminded 23 Nov', or 'Checking since 21 Nov'. */
function sinceOf(row: ClientReturn): string {
  const { step, askedAt, remindedAt, waitsFor } = row;
  if (waitsFor === 'client' && waitsForPapers(step) && askedAt) {
    const asked = t('waiting.asked', { day: formatShortDate(askedAt) });
    return remindedAt && remindedAt > askedAt
      ? t('waiting.reminded', { asked, day: formatShortDate(remindedAt) })
      : asked;
  }
  return t('waiting.since', { step: returns(`steps.${step}`), day: formatShortDate(stepDayOf(row)) });
}

/** Something that waits for the office or for the client. */
interface WaitingLine {
  readonly row: ClientReturn;
  readonly isOurs: boolean;
  readonly daysLate: number;
  /** The act it waits for; null: only to look. */
  readonly act: Act | null;
}

/** Late first, ours before the client's, then the soonest due. */
const orderOf = ({ row, isOurs, daysLate }: WaitingLine): string =>
  [daysLate > 0 ? 0 : 1, isOurs ? 0 : 1, row.deadline ?? '9999', row.steppedAt].join(' ');

function waitingOf(returns: readonly ClientReturn[], today: string, actor: StepActor): WaitingLine[] {
  const lines = returns
    .filter((row) => row.waitsFor !== 'nobody' && !isFinished(row))
    .map((row): WaitingLine => {
      const [act = null] = actsAt(['first', 'second', 'card'], row, actor);
      return { row, isOurs: row.waitsFor === 'office', daysLate: daysLate(row, today), act };
    });
  return lines.toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)));
}
