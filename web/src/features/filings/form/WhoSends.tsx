import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button } from '../../../components/button/Button';
import { Field, Input } from '../../../components/form/Field';
import { MobileInput } from '../../../components/form/MobileInput';
import { filingFields as fields } from '../../../i18n/en/filings/filings';
import { t } from '../../../i18n/en/filings/queue';
import { formatMobile } from '../../../i18n/format';
import type { FilingFormApi } from './use-filing-form';
import styles from './WhoSends.module.css';

const who = ['name', 'mobile', 'email'] as const;

/** Name, mobile and email; one line for a client whose three are known. */
export function WhoSends({ form: { register, formState, getValues } }: { readonly form: FilingFormApi }) {
  const { defaultValues: known, dirtyFields, errors } = formState;
  const [isOpen, setIsOpen] = useState(false);
  const isKnown = who.every((name) => known?.[name] && !dirtyFields[name]);
  if (isKnown && !isOpen && !who.some((name) => errors[name])) {
    const { name, mobile, email } = getValues();
    return (
      <div className={styles.as}>
        <p>
          {t.rich('who.as', { name: <b>{name}</b> })}
          <span className="small muted tabular">
            {formatMobile(mobile)}, {email}
          </span>
        </p>
        <Button small tone="line" onClick={() => setIsOpen(true)}>
          <span>{t.rich('who.change', { what: <span className="visually-hidden" /> })}</span>
        </Button>
      </div>
    );
  }
  const field = (name: (typeof who)[number], control: Parameters<typeof Field>[0]['children']): ReactNode => (
    <Field label={fields(`${name}.label`)} hint={fields(`${name}.hint`)} error={errors[name]?.message}>
      {control}
    </Field>
  );
  return (
    <>
      {field('name', (control) => (
        <Input {...control} {...register('name')} autoComplete="name" required />
      ))}
      <div className="halves">
        {field('mobile', (control) => (
          <MobileInput {...control} {...register('mobile')} required />
        ))}
        {field('email', (control) => (
          <Input {...control} {...register('email')} type="email" autoComplete="email" required />
        ))}
      </div>
    </>
  );
}
