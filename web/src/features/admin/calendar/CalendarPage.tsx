import { IconCalendarDue, IconCalendarStats, IconFileSpreadsheet, IconPrinter, IconTable } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, ButtonLink } from '../../../components/button/Button';
import { withoutFilters } from '../../../components/data-table/state/table-query';
import { goToSearch, useSingleKeys } from '../../../components/data-table/TableKeys';
import { PageHead } from '../../../components/layout/PageHead';
import { Segments } from '../../../components/navigation/Tabs';
import { Empty, LoadFailed, Skeleton } from '../../../components/ui/Loading';
import { t } from '../../../i18n/en/admin/calendar';
import { dayOf } from '../../../i18n/format';
import { saveFile } from '../../../lib/browser/save-file';
import { useAct } from '../../../lib/hooks/use-act';
import { useSession } from '../../../lib/session/session';
import { useCan } from '../../../lib/session/use-can';
import { clientsPath } from '../addresses';
import { NextBatchLine } from '../opening/NextBatchLine';
import { Days } from './Days';
import { GridView } from './grid/GridView';
import { FILTERS, Toolbar } from './Toolbar';
import { type Calendar, downloadCalendar, type Shown, useCalendar, useShown } from './use-calendar';
import { nameSpan, useNameForm } from './words';

const icons = { month: IconTable, year: IconCalendarStats, days: IconCalendarDue } as const;

/** The office's year: a month of all forms, a year of one to three, or the days of a month. */
export default function CalendarPage() {
  const { user } = useSession();
  const today = dayOf(new Date());
  const shown = useShown(today, user?._id ?? '');
  const calendar = useCalendar(shown.view, shown.look !== 'days');
  const focusGrid = useRef<() => void>(() => undefined);
  const latest = useRef(shown);
  latest.current = shown;
  const isPrinting = usePrinting();
  const keys = useMemo(() => {
    const enterGrid = () => focusGrid.current();
    return {
      '/': goToSearch,
      '[': () => latest.current.go(-1),
      ']': () => latest.current.go(1),
      t: () => latest.current.go(0),
      f: () => document.querySelector<HTMLElement>(`#${FILTERS} button`)?.click(),
      ArrowDown: enterGrid,
      ArrowUp: enterGrid,
    };
  }, []);
  useSingleKeys(keys);
  return (
    <>
      <PageHead
        title={t('title')}
        action={
          <div className="row noprint">
            <Views shown={shown} />
            <Tools shown={shown} />
          </div>
        }
      >
        {isPrinting && nameSpan(shown.span)}
      </PageHead>
      {shown.look !== 'days' && (
        <div className="noprint">
          <NextBatchLine />
        </div>
      )}
      <section className="card" aria-label={t('title')}>
        <Toolbar shown={shown} rows={calendar.rows} onLeave={() => focusGrid.current()} />
        <Content
          shown={shown}
          calendar={calendar}
          today={today}
          isPrinting={isPrinting}
          onReady={(focus) => {
            focusGrid.current = focus;
          }}
        />
      </section>
    </>
  );
}

const Views = ({ shown }: { readonly shown: Shown }) => (
  <Segments
    label={t('views.label')}
    segments={(['month', 'year', 'days'] as const).map((look) => ({
      ...shown.linkToLook(look),
      label: t(`views.${look}`),
      icon: icons[look],
      isCurrent: shown.look === look,
    }))}
  />
);

interface ContentProps {
  readonly shown: Shown;
  readonly calendar: Calendar;
  readonly today: string;
  readonly isPrinting: boolean;
  readonly onReady: (focusGrid: () => void) => void;
}

function Content({ shown, calendar, today, isPrinting, onReady }: ContentProps) {
  const { totals, error } = calendar;
  if (error && calendar.isStale)
    return <LoadFailed title={t('grid.failed')} error={error} onRetry={calendar.refresh} />;
  if (!totals) return <Skeleton lines={12} label={t('grid.reading')} />;
  const nothing = totals.clients === 0 && !calendar.isStale && <Nothing shown={shown} />;
  if (shown.look === 'days')
    return (
      nothing || (
        <Days
          totals={totals}
          month={shown.span}
          today={today}
          linkTo={({ form }) => shown.linkToLook('month', [form])}
        />
      )
    );
  return (
    <GridView
      shown={shown}
      calendar={calendar}
      totals={totals}
      today={today}
      isPrinting={isPrinting}
      nothing={nothing}
      onReady={onReady}
    />
  );
}

function Nothing({ shown: { isFiltered, look, span, forms, table } }: { readonly shown: Shown }) {
  const nameForm = useNameForm();
  if (isFiltered)
    return (
      <Empty
        title={t('grid.unmatched')}
        action={
          <Button small tone="primary" onClick={() => table.show(withoutFilters)}>
            {t('grid.clear')}
          </Button>
        }
      >
        {t('grid.unmatchedLine')}
      </Empty>
    );
  const title =
    look === 'year'
      ? t('grid.noneOfForms', { forms: forms.map(nameForm).join(', ') })
      : t('grid.none', { span: nameSpan(span) });
  return (
    <Empty
      title={title}
      action={
        <div className="row">
          <ButtonLink small to={clientsPath}>
            {t('grid.toClients')}
          </ButtonLink>
          <ButtonLink small to={`${clientsPath}?view=import`}>
            {t('grid.toImport')}
          </ButtonLink>
        </div>
      }
    >
      {t('grid.hint')}
    </Empty>
  );
}

/** Print, and the export of what is shown. */
function Tools({ shown }: { readonly shown: Shown }) {
  const canExport = useCan('exports.make');
  const { busy, act } = useAct();
  const save = async () => {
    await act(async () => saveFile(await downloadCalendar(shown.view)));
  };
  return (
    <>
      <Button icon={IconPrinter} small onClick={() => print()}>
        {t('print')}
      </Button>
      {canExport && (
        <Button icon={IconFileSpreadsheet} small busy={busy} onClick={() => void save()}>
          {t('export')}
        </Button>
      )}
    </>
  );
}

/** True while the page is printed, so that all its lines are drawn. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
