import {
  type ClientDetail,
  type ClientReturn,
  formLabel,
  isOwnForm,
  staffActorOf,
  waitsForPapers,
} from '@easy-tax/contracts';
import { IconArrowBackUp, IconCircleDotted, IconReceipt, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Button, Icon } from '../../../../../components/button/Button';
import { t } from '../../../../../i18n/en/admin/client-work';
import { t as list } from '../../../../../i18n/en/admin/returns/list';
import { t as returns } from '../../../../../i18n/en/returns';
import { dayOf, formatDay, formatNumber, formatShortDate } from '../../../../../i18n/format';
import { useFormNames } from '../../../../../lib/http/office-rules';
import { useSession } from '../../../../../lib/session/session';
import { addressOfReturn } from '../../../addresses';
import { type Act, labelOf } from '../../../returns/acts/acts';
import { PersonalLinkButton } from '../../../returns/link/PersonalLinkButton';
import { describeAct, formatPeriod, isPaperMissing, stepDayOf } from '../../../returns/shared/words';
import type { ChosenForm } from '../../../returns/start/StartFields';
import { Block, BlockNone, useFirstRows } from '../Block';
import styles from '../ClientPage.module.css';
import { openFeesOf } from './Fees';
import type { NotBegun, nextOpening } from './shelf';
import { type NotBegunWaiting, type WaitingLine, waitingOf } from './waiting-lines';

interface WaitingProps {
  readonly client: Pick<ClientDetail, 'accounts'>;
  readonly work: readonly ClientReturn[];
  readonly onAct: (act: Act, returnId: string) => void;
  /** Returns that could be open, and aren't. */
  readonly notBegun: readonly NotBegun[];
  readonly onStart: (of: ChosenForm) => void;
  /** The line if nothing waits: when the next return opens. */
  readonly next: ReturnType<typeof nextOpening>;
}

/** Everything that waits for the office or for the client, late first, open fees last. */
export function Waiting({ client, work, onAct, notBegun, onStart, next }: WaitingProps) {
  const { user } = useSession();
  const nameOf = useFormNames();
  const today = dayOf(new Date());
  const isReached = client.accounts.some(({ isConfirmed, isStaff }) => isConfirmed && !isStaff);
  const lines = waitingOf(work, today, staffActorOf(user), notBegun, isReached);
  const fees = openFeesOf(work);
  const ours = lines.filter(({ isOurs }) => isOurs).length;
  const theirs = lines.length - ours + fees.length;
  const all = [
    ...lines.map((line, at) =>
      'row' in line ? (
        <Line key={line.row._id} line={line} isFirst={at === 0} onAct={onAct} />
      ) : (
        <NotBegunLine
          key={`${line.of.form} ${line.of.period}`}
          line={line}
          form={nameOf(line.of.form)}
          isFirst={at === 0}
          onStart={onStart}
        />
      ),
    ),
    ...fees.map(({ row, rupees, since }) => (
      <li key={`fee ${row._id}`} className={styles.client}>
        <Icon of={IconReceipt} />
        <p>
          <b>{t('waiting.fee', { rupees: formatNumber(rupees), form: formLabel(row) })}</b>
          <small>{t('waiting.feeSince', { day: formatShortDate(since) })}</small>
        </p>
        <Link className="link" to={addressOfReturn(row._id)}>
          {t('waiting.open')}
        </Link>
      </li>
    )),
  ];
  const { shown, below } = useFirstRows(all);
  if (all.length === 0)
    return (
      <Block id="waiting" title={t('waiting.title')}>
        <BlockNone>{next ? t('waiting.nextOpens', describeNext(next, nameOf)) : t('waiting.nothing')}</BlockNone>
      </Block>
    );
  return (
    <Block
      id="waiting"
      title={t('waiting.title')}
      aside={<span className="muted small tabular">{t('waiting.sides', { ours, theirs })}</span>}
    >
      <ul className={`${styles.lines} ${styles.waits}`}>{shown}</ul>
      {below(t('waiting.more', { count: all.length - shown.length }))}
    </Block>
  );
}

interface LineProps extends Pick<WaitingProps, 'onAct'> {
  readonly line: WaitingLine;
  readonly isFirst: boolean;
}

function Line({ line: { row, isOurs, deadline, daysLate, act }, isFirst, onAct }: LineProps) {
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
          {deadline && (
            <>
              {' · '}
              <Due deadline={deadline} daysLate={daysLate} />
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

interface NotBegunLineProps extends Pick<WaitingProps, 'onStart'> {
  readonly line: NotBegunWaiting;
  readonly form: string;
  readonly isFirst: boolean;
}

/** A return that somebody has to open. */
function NotBegunLine({ line: { of, deadline, daysLate }, form, isFirst, onStart }: NotBegunLineProps) {
  const name = `${form}, ${formatPeriod(of.period)}`;
  return (
    <li>
      <Icon of={IconCircleDotted} />
      <p>
        <b>
          <span className="visually-hidden">{t('waiting.us')}</span>
          {t('waiting.notBegun', { name })}
        </b>
        <small>
          <Due deadline={deadline} daysLate={daysLate} />
        </small>
      </p>
      <Button
        small
        tone={isFirst ? 'primary' : 'line'}
        onClick={() => onStart({ ...of, formName: isOwnForm(of.form) ? form : '' })}
      >
        <span>
          {t('waiting.start')}
          <span className="visually-hidden">: {name}</span>
        </span>
      </Button>
    </li>
  );
}

function Due({ deadline, daysLate }: { readonly deadline: string; readonly daysLate: number }) {
  const day = formatShortDate(deadline);
  if (daysLate === 0) return t('waiting.due', { day });
  return <span className={styles.late}>{t('waiting.dueLate', { day, late: list('late', { count: daysLate }) })}</span>;
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
