import {
  daysMovedBy,
  dueClassesOf,
  ExtensionInput,
  type ExtensionScope,
  extensionCalls,
  formDays,
  formLabel,
  periodLabel,
  periodsOf,
  rhythmsOf,
  type TaxForm,
  taxFormNames,
} from '@easy-tax/contracts';
import { IconAlertCircle, IconCalendarPlus } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useSWRConfig } from 'swr';
import { Icon } from '../../../../components/button/Button';
import { OptionField } from '../../../../components/form/Checkbox';
import { Field, Input, Options, Select } from '../../../../components/form/Field';
import { FormButtons } from '../../../../components/form/FormButtons';
import { Dialog } from '../../../../components/overlay/Dialog';
import { extensions as t } from '../../../../i18n/en/admin/settings-lists';
import { dayOf, formatDate } from '../../../../i18n/format';
import { translateServerMessage } from '../../../../i18n/translate-server-message';
import { toast } from '../../../../lib/browser/toast';
import { ApiError, api, messageOf } from '../../../../lib/http/api';
import { useAskedClose } from '../../use-asked-close';
import styles from './Extensions.module.css';

const nothing = { forms: [] as TaxForm[], periods: [] as string[], only: '', day: '', source: '', tellsClients: false };
type Errors = Readonly<Partial<Record<string, string>>>;
const errorsOf = (found: readonly { readonly path: string; readonly message: string }[]): Errors =>
  Object.fromEntries(found.toReversed().map(({ path, message }) => [path, message]));
const toggled = <T,>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((each) => each !== one) : [...list, one];

/** Records a moved due date, and shows which days it moves. */
export function NewExtension({ onClose }: { readonly onClose: () => void }) {
  const [draft, setDraft] = useState(nothing);
  const [isSubmitted, setSubmitted] = useState(false);
  const [refused, setRefused] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const { mutate } = useSWRConfig();
  const leave = useAskedClose(draft, onClose);
  const { forms, day, source, tellsClients } = draft;
  const near = periodsNear(forms, dayOf(new Date()));
  const periods = draft.periods.filter((period) => near.includes(period));
  const groups = groupsOf(forms, periods);
  const only = groups.find((group) => group === draft.only) ?? null;
  const before = daysBefore({ forms, periods, only });
  const read = ExtensionInput.safeParse({ forms, periods, only, day, source, tellsClients });
  const problems = read.error?.issues.map(({ path, message }) => ({ path: String(path[0]), message })) ?? [];
  const errors = { ...(isSubmitted && errorsOf(problems)), ...refused };
  const change = (part: Partial<typeof nothing>) => {
    setDraft((now) => ({ ...now, ...part }));
    setRefused({});
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const focusError = () => requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
    setSubmitted(true);
    if (!read.success) return focusError();
    setBusy(true);
    try {
      const { data } = await api.call(extensionCalls.recordExtension, { body: read.data });
      toast.success(t('recorded', { count: data.moved }));
      await mutate('extensions');
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.details.length > 0) {
        setRefused(errorsOf(error.details));
        focusError();
      } else toast.error(messageOf(error));
      setBusy(false);
    }
  };

  return (
    <Dialog title={t('title')} medium onClose={leave}>
      <form className="stack wide dialog-body" onSubmit={submit} noValidate method="post">
        <CheckGroup legend={t('forms')} error={errors.forms}>
          {(invalid) =>
            taxFormNames.map((form) => (
              <OptionField
                key={form}
                name="forms"
                label={formLabel({ form, formName: null })}
                checked={forms.includes(form)}
                onChoose={() => change({ forms: toggled(forms, form) })}
                {...invalid}
              />
            ))
          }
        </CheckGroup>
        {near.length > 0 && (
          <CheckGroup legend={t('periods')} error={errors.periods}>
            {(invalid) =>
              near.map((period) => (
                <OptionField
                  key={period}
                  name="periods"
                  label={periodLabel(period)}
                  checked={periods.includes(period)}
                  onChoose={() => change({ periods: toggled(periods, period) })}
                  {...invalid}
                />
              ))
            }
          </CheckGroup>
        )}
        {groups.length > 1 && (
          <Field label={t('whom')} error={errors.only}>
            {(control) => (
              <Select {...control} value={only ?? ''} onChange={({ target }) => change({ only: target.value })}>
                <option value="">{t('everybody')}</option>
                <Options of={groups.map((group) => [group, t(`only.${group}`)])} />
              </Select>
            )}
          </Field>
        )}
        <Field label={t('day')} error={errors.day} hint={before.length > 0 ? beforeText(before) : t('dayHint')}>
          {(control) => (
            <Input {...control} type="date" value={day} onChange={({ target }) => change({ day: target.value })} />
          )}
        </Field>
        <Field label={t('source')} error={errors.source} hint={t('sourceHint')}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              value={source}
              onChange={({ target }) => change({ source: target.value })}
            />
          )}
        </Field>
        <OptionField
          name="tellsClients"
          label={t('tell')}
          note={t('tellNote')}
          checked={tellsClients}
          onChoose={() => change({ tellsClients: !tellsClients })}
        />
        <p className="muted small">{t('consequence')}</p>
        <FormButtons busy={busy} cancel={t('cancel')} onCancel={onClose}>
          <Icon of={IconCalendarPlus} /> {t('save')}
        </FormButtons>
      </form>
    </Dialog>
  );
}

const beforeText = (days: readonly string[]): string => t('dayBefore', { days: days.map(formatDate).join(', ') });

interface CheckGroupProps {
  readonly legend: string;
  readonly error: string | undefined;
  readonly children: (invalid: { readonly invalid?: true; readonly describedBy?: string }) => ReactNode;
}

/** A group of checkboxes with one error. */
function CheckGroup({ legend, error, children }: CheckGroupProps) {
  const id = useId();
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className={styles.options}>{children(error ? { invalid: true, describedBy: id } : {})}</div>
      {error && (
        <p id={id} className={styles.error}>
          <Icon of={IconAlertCircle} /> {translateServerMessage(error)}
        </p>
      )}
    </fieldset>
  );
}

const DAY_MS = 86_400_000;
const daysFrom = (today: string, days: number) => dayOf(new Date(Date.parse(today) + days * DAY_MS));
/** Notifications come some weeks before the day that they move, or some months after it. */
const DAYS_BACK = 150;
const DAYS_AHEAD = 270;
const LONGEST_DAYS = 800;

/** Periods of these forms whose day of the law is near, the oldest first. */
function periodsNear(forms: readonly TaxForm[], today: string): string[] {
  const near = [daysFrom(today, -DAYS_BACK), daysFrom(today, DAYS_AHEAD)] as const;
  const isNear = (day: string) => day >= near[0] && day <= near[1];
  const all = forms.flatMap((form) =>
    rhythmsOf(form).flatMap((rhythm) =>
      periodsOf({ form, rhythm }, daysFrom(today, -LONGEST_DAYS), today).filter((period) =>
        formDays(form, period).some(({ day }) => isNear(day)),
      ),
    ),
  );
  return [...new Set(all)];
}

type Only = NonNullable<ExtensionInput['only']>;
/** Groups of taxpayers by whom the days of these forms differ. */
function groupsOf(forms: readonly TaxForm[], periods: readonly string[]): Only[] {
  const classes = forms.flatMap(dueClassesOf);
  const states = forms
    .flatMap((form) => periods.flatMap((period) => formDays(form, period)))
    .flatMap(({ of }) => of.category ?? []);
  return [...new Set<Only>([...classes, ...states])];
}

/** The different days of the law that it moves, the earliest first. */
export const daysBefore = (scope: ExtensionScope): string[] =>
  [...new Set(daysMovedBy(scope).map(({ day }) => day))].sort();
