import { type CalendarForm, type CalendarRow, CellFilter, calendarForms, ReturnStep } from '@easy-tax/contracts';
import { IconChevronLeft, IconChevronRight, IconListCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { IconButton } from '../../../components/button/Button';
import { atLeast } from '../../../components/data-table/state/use-table';
import { FilterPanel } from '../../../components/data-table/toolbar/FilterPanel';
import { Disclosure, TableSearch } from '../../../components/data-table/toolbar/Toolbar';
import { OptionField } from '../../../components/form/Checkbox';
import { t } from '../../../i18n/en/admin/calendar';
import { t as returns } from '../../../i18n/en/returns';
import { useOwnForms } from '../../../lib/http/office-rules';
import { useGroupFilter } from '../client-data/use-group-filter';
import { ME } from '../my-id';
import { useAssigneeFilter } from '../returns/shared/assignees';
import styles from './Toolbar.module.css';
import { readTotals, type Shown } from './use-calendar';
import { nameSpan, useNameForm } from './words';

export const FILTERS = 'calendar-filters';
const MOST_OF_YEAR = 3;

interface ToolbarProps {
  readonly shown: Shown;
  readonly rows: readonly CalendarRow[];
  readonly onLeave: () => void;
}

export function Toolbar({ shown, rows, onLeave }: ToolbarProps) {
  return (
    <div className={`${styles.toolbar} noprint`}>
      <span className={styles.span}>
        <IconButton icon={IconChevronLeft} label={t('earlier')} aria-keyshortcuts="[" onClick={() => shown.go(-1)} />
        <b className="tabular" aria-live="polite">
          {nameSpan(shown.span)}
        </b>
        <IconButton icon={IconChevronRight} label={t('later')} aria-keyshortcuts="]" onClick={() => shown.go(1)} />
      </span>
      <Forms shown={shown} />
      <span id={FILTERS} className={styles.filters}>
        <Filters shown={shown} rows={rows} />
      </span>
      <span className={styles.search}>
        <TableSearch label={t('search')} query={shown.table.query} show={shown.table.show} onLeave={onLeave} />
      </span>
    </div>
  );
}

/** The forms that are shown: those of a month are all of them until some are chosen. */
function Forms({ shown: { look, forms, choose } }: { readonly shown: Shown }) {
  const id = useId();
  const own = useOwnForms();
  const nameForm = useNameForm();
  const isYear = look === 'year';
  const name = forms.length === 1 && forms[0] ? nameForm(forms[0]) : t('forms.button', { count: forms.length });
  const all = [...calendarForms, ...own.map((each) => each.form)];
  const toggle = (form: CalendarForm) => choose(all.filter((each) => (each === form) !== forms.includes(each)));
  return (
    <Disclosure label={t('forms.label')} icon={IconListCheck} button={forms.length === 0 ? t('forms.all') : name}>
      <fieldset className={styles.forms}>
        <legend>{isYear ? t('forms.most') : t('forms.label')}</legend>
        {all
          .filter((form) => form !== 'other' && form !== 'unknown')
          .map((form) => (
            <OptionField
              key={form}
              name={`${id}-${form}`}
              label={nameForm(form)}
              checked={forms.includes(form)}
              disabled={isYear && (forms.includes(form) ? forms.length === 1 : forms.length >= MOST_OF_YEAR)}
              onChoose={() => toggle(form)}
            />
          ))}
      </fieldset>
    </Disclosure>
  );
}

function Filters({ shown: { table, view, me }, rows }: Omit<ToolbarProps, 'onLeave'>) {
  const assignees = useAssigneeFilter(t('filters.assignee'), rows);
  const groups = useGroupFilter(table.query.filters.group, t('filters.group'), t('filters.noGroup'));
  const stepName = (step: CellFilter) => {
    const named = ReturnStep.safeParse(step).data;
    return named ? returns(`steps.${named}`) : t(`filters.${step as Exclude<CellFilter, ReturnStep>}`);
  };
  return (
    <FilterPanel
      {...table}
      filters={[
        {
          name: 'step',
          label: t('filters.step'),
          any: t('filters.anyStep'),
          options: CellFilter.options.map((step) => [step, stepName(step)]),
        },
        assignees,
        groups,
        {
          name: 'by',
          label: t('filters.by'),
          any: t('filters.clients'),
          options: [['group', t('filters.groups')]],
        },
      ]}
      describe={async ({ step, assignee, group }) => {
        const { span, forms, search } = view;
        const asked = { span, forms, search, step, assignee: assignee === ME ? me : assignee, group };
        const { clients } = await readTotals(asked as typeof view);
        return t('filters.show', { count: clients, number: atLeast(clients, true) });
      }}
    />
  );
}
