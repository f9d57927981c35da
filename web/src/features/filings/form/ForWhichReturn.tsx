import { Field } from '../../../components/form/Field';
import { Select } from '../../../components/form/Input';
import { formLabel, returnTitle } from '../../../i18n/client-texts';
import { t } from '../../../i18n/en/filings/filings';
import type { ChosenReturn } from './use-chosen-return';

/** Optional choice if a client has several open returns. */
export function ForWhichReturn({ choice: { options, id, choose } }: { readonly choice: ChosenReturn }) {
  if (options.length === 0) return null;
  return (
    <Field label={t('which.label')} hint={t('which.hint')}>
      {(tied) => (
        <Select {...tied} value={id} onChange={({ target }) => choose(target.value)}>
          <option value="">{t('which.none')}</option>
          {options.map((one) => (
            <option key={one._id} value={one._id}>
              {t('which.option', { title: returnTitle(one), form: formLabel(one), taxpayer: one.taxpayer })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
