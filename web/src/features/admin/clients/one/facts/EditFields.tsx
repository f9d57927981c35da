import { type ClientDetail, type ClientForm, type FormOfClient, taxFormNames } from '@easy-tax/contracts';
import type { ReactNode } from 'react';
import { Button } from '../../../../../components/button/Button';
import { OptionField } from '../../../../../components/form/Checkbox';
import { Field, type FieldProps, Problem } from '../../../../../components/form/Field';
import { t } from '../../../../../i18n/en/admin/client';
import { translateServerMessage } from '../../../../../i18n/translate-server-message';
import { useDueRules, useFormNames, useOwnFormIds } from '../../../../../lib/http/office-rules';
import { useCan } from '../../../../../lib/session/use-can';
import { addressOfClient } from '../../../addresses';
import { FormTerms, opensAtOnce, usualTerms } from '../../../client-data/FormTerms';
import { useClient } from '../../../client-data/use-client';
import styles from './EditClient.module.css';

interface MaskedFieldProps extends FieldProps {
  /** The shown text; null: nothing. */
  readonly masked: string | null;
  readonly isRemoved: boolean;
  readonly onRemove: (isRemoved: boolean) => void;
  readonly below?: ReactNode;
}

/** A field that is shown empty: empty keeps what stands, typed text replaces it, and a button removes it. */
export function MaskedField({ masked, isRemoved, onRemove, below, hint, ...field }: MaskedFieldProps) {
  const said = masked === null ? hint : t(isRemoved ? 'form.removed' : 'form.keep', { masked });
  return (
    <div className="stack">
      <Field {...field} {...(said !== undefined && { hint: said })} />
      {below}
      {masked !== null && (
        <div>
          <Button
            small
            aria-label={t(isRemoved ? 'form.keepOf' : 'form.removeOf', { field: field.label })}
            onClick={() => onRemove(!isRemoved)}
          >
            {t(isRemoved ? 'form.keepIt' : 'form.remove')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Leads to the client that has the PAN already, in a new tab: what was typed stays. Both can be made one. */
export function PanTaken({ id, onMerge }: { readonly id: string; readonly onMerge: (other: ClientDetail) => void }) {
  const canMerge = useCan('clients.merge');
  const { data } = useClient(id);
  if (!data) return null;
  return (
    <div className="row" role="status">
      <a href={addressOfClient(data._id)} target="_blank" rel="noopener">
        {t('form.taken', { name: data.name })}
      </a>
      {canMerge && (
        <Button small onClick={() => onMerge(data)}>
          {t('form.merge')}
        </Button>
      )}
    </div>
  );
}

interface FormsProps {
  readonly forms: readonly FormOfClient[];
  readonly error: string | undefined;
  readonly onChange: (forms: FormOfClient[]) => void;
}

/** The forms that the office files for the client, each with its terms. */
export function Forms({ forms, error, onChange }: FormsProps) {
  const nameOf = useFormNames();
  const own = useOwnFormIds();
  const rules = useDueRules();
  const all = new Set<ClientForm>([...taxFormNames, ...own, ...forms.map(({ form }) => form)]);
  const others = (form: ClientForm) => forms.filter((each) => each.form !== form);
  const atOnce = forms.reduce((sum, filed) => sum + opensAtOnce(filed), 0);
  return (
    <fieldset>
      <legend>{t('form.forms')}</legend>
      <div className={`stack ${styles.forms}`}>
        {[...all].map((form) => {
          const filed = forms.find((each) => each.form === form);
          return (
            <div key={form}>
              <OptionField
                name={`form-${form}`}
                label={nameOf(form)}
                checked={filed !== undefined}
                onChoose={() => onChange(filed ? others(form) : [...forms, usualTerms(form, rules)])}
              />
              {filed && (
                <fieldset className={styles.terms} aria-label={t('form.terms', { form: nameOf(form) })}>
                  <FormTerms filed={filed} onChange={(changed) => onChange([...others(form), changed])} />
                </fieldset>
              )}
            </div>
          );
        })}
      </div>
      {error && <Problem>{translateServerMessage(error)}</Problem>}
      <p className="muted small">{atOnce > 0 ? t('form.atOnce', { count: atOnce }) : t('form.onTheirDays')}</p>
    </fieldset>
  );
}
