import {
  dueRulesCheckedOn,
  feedCalls,
  isToBeFiled,
  type MyReturn,
  monthsOfYear,
  periodInFull,
} from '@easy-tax/contracts';
import { IconCalendarPlus, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Button, IconButton } from '../../../../components/button/Button';
import { CalendarAddress } from '../../../../components/calendar/CalendarAddress';
import { Dialog } from '../../../../components/overlay/Dialog';
import { CalendarDay } from '../../../../components/ui/CalendarDay';
import { NoBreak } from '../../../../components/ui/NoBreak';
import { formLabel, periodLabel } from '../../../../i18n/client-texts';
import { countAtStart } from '../../../../i18n/count-in-words';
import { clients, t } from '../../../../i18n/en/account/returns';
import { t as calendar } from '../../../../i18n/en/calendar';
import { code } from '../../../../i18n/en/language';
import { formatDate } from '../../../../i18n/format';
import { translateServerMessage } from '../../../../i18n/translate-server-message';
import { saveFile } from '../../../../lib/browser/save-file';
import { tryOrToast } from '../../../../lib/hooks/use-act';
import { api } from '../../../../lib/http/api';
import { clientActionFor, daysLate, lastDayToFile, openRequests, verifyDeadline } from '../data/client-actions';
import { useNamedClient } from '../data/my-returns';
import styles from './YourDates.module.css';

/** The client's next dates as calendar leaves. */
export function YourDates({ returns, today }: { readonly returns: readonly MyReturn[]; readonly today: string }) {
  const dates = returns.flatMap((taxReturn) =>
    daysLate(taxReturn, today) > 0
      ? lastDates(taxReturn, today)
      : [...askedDates(taxReturn), ...lastDates(taxReturn, today)],
  );
  if (dates.length === 0) return null;
  return (
    <section className="card pad">
      <h2>{t('dates.title')}</h2>
      <ul>
        {dates
          .sort((a, b) => a.day.localeCompare(b.day))
          .map((date) => (
            <DueDate key={date.taxReturn._id + date.day + date.title} date={date} />
          ))}
      </ul>
      <div className={styles.all}>
        <AddAllToCalendar />
      </div>
    </section>
  );
}

interface DateOfReturn {
  readonly taxReturn: MyReturn;
  readonly day: string;
  readonly title: string;
  /** The period, as far as the title does not say it, with the months of a year. */
  readonly about: string | null;
  /** The source: the office, or a rule with the day of its check. */
  readonly source: string;
  /** The day before an extension. */
  readonly movedFrom?: string | null | undefined;
}

function DueDate({ date }: { readonly date: DateOfReturn }) {
  const { taxReturn, day, title, about, source, movedFrom } = date;
  const client = useNamedClient(taxReturn);
  const whose = client && clients('for', { name: client });
  return (
    <li className={styles.due}>
      <CalendarDay day={day} />
      <div>
        <h3>
          <NoBreak>{title}</NoBreak>
        </h3>
        {whose && (
          <p className="small">
            <NoBreak>{whose}</NoBreak>
          </p>
        )}
        {about && (
          <p className="muted small">
            <NoBreak>{about}</NoBreak>
          </p>
        )}
        <p className="muted small">
          {movedFrom && (
            <>
              <s>{formatDate(movedFrom)}</s>{' '}
            </>
          )}
          <NoBreak>{source}</NoBreak>
        </p>
      </div>
      <AddOneToCalendar returnId={taxReturn._id} day={day} title={whose ? `${title}, ${whose}` : title} />
    </li>
  );
}

function askedDates(taxReturn: MyReturn): DateOfReturn[] {
  const form = formLabel(taxReturn);
  const want = clientActionFor(taxReturn);
  if (want === 'papers') return paperDates(taxReturn, form);
  if (want === 'approval' && taxReturn.approveBy)
    return [
      {
        taxReturn,
        day: taxReturn.approveBy,
        title: t('dates.approval', { form }),
        about: aboutOf(taxReturn),
        source: t('dates.approvalLine'),
      },
    ];
  const day = want === 'verification' ? verifyDeadline(taxReturn) : null;
  if (day === null) return [];
  const source = t('dates.verifyLine', { checked });
  return [{ taxReturn, day, title: t('dates.verify', { form }), about: aboutOf(taxReturn), source }];
}

/** One row per due date of requested papers. */
function paperDates(taxReturn: MyReturn, form: string): DateOfReturn[] {
  const open = openRequests(taxReturn);
  return [...new Set(open.map(({ dueOn }) => dueOn))].map((day) => {
    const ofDay = open.filter(({ dueOn }) => dueOn === day);
    const count = ofDay.length;
    return {
      taxReturn,
      day,
      title: t('dates.papers', { count, words: countAtStart(count), form }),
      about: aboutOf(taxReturn),
      source: t('dates.askedBy', { name: ofDay[0]?.askedBy.name ?? '' }),
    };
  });
}

function lastDates(taxReturn: MyReturn, today: string): DateOfReturn[] {
  const { day, rule, as, movedFrom } = lastDayToFile(taxReturn, today);
  if (day === null || !isToBeFiled(taxReturn.step)) return [];
  const title = t('dates.last', { form: formLabel(taxReturn), period: periodLabel(taxReturn.period) });
  const about = monthsOfYear(taxReturn.period, code);
  if (movedFrom) return [{ taxReturn, day, title, about, source: rule ?? '', movedFrom }];
  const source =
    rule &&
    t('dates.lastLine', { rule: [rule, as ?? ''].filter(Boolean).map(translateServerMessage).join(', '), checked });
  return [{ taxReturn, day, title, about, source: source || t('dates.ours') }];
}

const aboutOf = ({ period }: MyReturn): string => periodInFull(period, code, periodLabel(period));
const checked = formatDate(dueRulesCheckedOn);

interface DayOfReturn {
  readonly returnId: string;
  readonly day: string;
}

/** @param only one day of a return; all dates without it */
async function saveCalendar(only?: DayOfReturn): Promise<void> {
  await tryOrToast(async () => {
    const { data } = await api.call(feedCalls.myCalendarFile, { query: { ...only } });
    const address = URL.createObjectURL(new Blob([data.text], { type: 'text/calendar' }));
    saveFile(address, 'easy-tax.ics');
    URL.revokeObjectURL(address);
  });
}

/** Saves one date as a calendar file, which phones open in their calendar. */
const AddOneToCalendar = ({ title, ...only }: DayOfReturn & { readonly title: string }) => (
  <IconButton icon={IconCalendarPlus} bare label={calendar('one', { title })} onClick={() => void saveCalendar(only)} />
);

/** Opens the ways to have all dates in one's calendar: an address that follows changes, or a file. */
function AddAllToCalendar() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={IconCalendarPlus} small onClick={() => setIsOpen(true)}>
        {calendar('open')}
      </Button>
      {isOpen && (
        <Dialog title={calendar('title')} medium onClose={() => setIsOpen(false)}>
          <div className="dialog-body stack">
            <CalendarAddress kind="client" />
            <div>
              <Button icon={IconDownload} small onClick={() => void saveCalendar()}>
                {calendar('file')}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
