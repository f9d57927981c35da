import { type Choosable, isOwnForm, monthsOfYear, ReturnForm, returnForms, searchFrom } from '@easy-tax/contracts';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Field, Input, Options, Select } from '../../../../components/form/Field';
import { focusFirst } from '../../../../components/overlay/Dialog';
import { t } from '../../../../i18n/en/admin/returns/list';
import { dayOf } from '../../../../i18n/format';
import { useFormNames, useOwnForms } from '../../../../lib/http/office-rules';
import { findClients } from '../shared/api';
import { periodsFor } from '../shared/periods';
import { formatPeriod } from '../shared/words';
import styles from './StartReturn.module.css';

const PAUSE_MS = 120;

interface ClientFieldProps {
  readonly chosen: Choosable | null;
  readonly onChoose: (client: Choosable | null) => void;
  readonly error: string | undefined;
}

/** Finds a client by name or address: typing lists matches, arrows and Enter choose. */
export function ClientField({ chosen, onChoose, error }: ClientFieldProps) {
  const listId = useId();
  const [text, setText] = useState(chosen?.name ?? '');
  const [found, setFound] = useState<readonly Choosable[] | 'failed' | null>(null);
  const [at, setAt] = useState(0);
  const wanted = chosen ? '' : searchFrom(text);
  const options = found === 'failed' ? [] : (found ?? []);

  useEffect(() => {
    setFound(null);
    if (!wanted) return;
    const controller = new AbortController();
    const pause = setTimeout(() => {
      findClients(wanted, controller.signal).then(
        (clients) => {
          setFound(clients);
          setAt(0);
        },
        () => !controller.signal.aborted && setFound('failed'),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      controller.abort();
    };
  }, [wanted]);

  const choose = (client: Choosable | undefined) => {
    if (!client) return;
    setText(client.name);
    onChoose(client);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (options.length === 0 || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: options.length - 1 }[event.key];
    if (step !== undefined) setAt((at + step) % options.length);
    else if (event.key === 'Enter') choose(options[at]);
    else if (event.key === 'Escape') setFound(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Field label={t('dialog.client')} hint={chosen?.email ?? t('dialog.clientHint')} error={error}>
      {(control) => (
        <div className={styles.place}>
          <Input
            {...control}
            ref={focusFirst}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={listId}
            aria-activedescendant={options.length > 0 ? `${listId}-${at}` : undefined}
            autoComplete="off"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              onChoose(null);
            }}
            onKeyDown={onKeyDown}
          />
          <div id={listId} role="listbox" aria-label={t('dialog.client')} className={`card ${styles.list}`}>
            {options.map((client, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the focused field handles keys
              <div
                key={client._id}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                // Keeps focus in the field.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(client)}
              >
                {client.name} <span className="muted small">{client.email}</span>
              </div>
            ))}
          </div>
          <span role="status" className={found !== null && options.length === 0 ? 'muted small' : 'visually-hidden'}>
            {found === 'failed' && t('dialog.clientFailed')}
            {found !== null &&
              found !== 'failed' &&
              (options.length > 0 ? t('dialog.clients', { count: options.length }) : t('dialog.clientNone'))}
          </span>
        </div>
      )}
    </Field>
  );
}

export interface ChosenForm {
  readonly form: ReturnForm;
  readonly formName: string;
  readonly period: string;
}

const periodsNow = (form: ReturnForm) => periodsFor(form, dayOf(new Date()));
export const firstForm = (): ChosenForm => ({
  form: 'ITR-1',
  formName: '',
  period: periodsNow('ITR-1')[0]?.period ?? '',
});

/** As API input: 'other' forms and the office's own have a name. */
export const wantedReturn = ({ form, formName, period }: ChosenForm) => ({
  form,
  formName: form === 'other' || isOwnForm(form) ? formName : undefined,
  period,
});

interface FormAndPeriodProps {
  readonly chosen: ChosenForm;
  readonly onChoose: (chosen: ChosenForm) => void;
  readonly errors: Readonly<Record<string, string>>;
}

/** A form, the name of an 'other' one, and a matching period. */
export function FormAndPeriod({ chosen, onChoose, errors }: FormAndPeriodProps) {
  const own = useOwnForms().filter(({ retiredAt }) => retiredAt === null);
  const nameOf = useFormNames();
  const { form, formName, period } = chosen;
  const usual = periodsNow(form);
  const isUsual = usual.some((each) => each.period === period);
  const periods = isUsual || !period ? usual : [{ period, label: formatPeriod(period) }, ...usual];
  const months = monthsOfYear(period);
  const chooseForm = (next: ReturnForm) => {
    const fitting = periodsNow(next);
    const stays = fitting.some((each) => each.period === period);
    onChoose({
      ...chosen,
      form: next,
      formName: isOwnForm(next) ? nameOf(next) : '',
      period: stays ? period : (fitting[0]?.period ?? ''),
    });
  };
  return (
    <>
      <div className={`stack wide ${styles.pair}`}>
        <Field label={t('dialog.form')} error={errors.form}>
          {(control) => (
            <Select {...control} value={form} onChange={(event) => chooseForm(ReturnForm.parse(event.target.value))}>
              <Options of={[...returnForms, ...own.map((each) => each.form)].map((each) => [each, nameOf(each)])} />
            </Select>
          )}
        </Field>
        <Field
          label={t('dialog.period')}
          error={errors.period}
          hint={months ? t('dialog.yearHint', { months }) : undefined}
        >
          {(control) => (
            <Select
              {...control}
              value={period}
              onChange={(event) => onChoose({ ...chosen, period: event.target.value })}
            >
              <Options of={periods.map(({ period, label }) => [period, label])} />
            </Select>
          )}
        </Field>
      </div>
      {form === 'other' && (
        <Field label={t('dialog.formName')} error={errors.formName}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              value={formName}
              onChange={(event) => onChoose({ ...chosen, formName: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}
