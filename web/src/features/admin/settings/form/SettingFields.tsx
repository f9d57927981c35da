import { Field } from '../../../../components/form/Field';
import { Input } from '../../../../components/form/Input';
import { t } from '../../../../i18n/en/admin/operations';
import { keyOf, type SettingField } from '../api/fields';
import type { SettingsForm } from '../api/use-settings';
import styles from '../SettingsPage.module.css';

interface SettingFieldsProps {
  readonly fields: readonly SettingField[];
  readonly form: SettingsForm;
}

/** Some stored settings. */
export function SettingFields({ fields, form }: SettingFieldsProps) {
  return (
    <>
      <div className={styles.fields}>
        {fields.map((field) => {
          const theirs = form.conflictingValue(field);
          return (
            <Field key={keyOf(field)} label={field.label} hint={field.hint} error={form.problem(field)}>
              {(control) => (
                <>
                  <Input
                    {...control}
                    dense
                    inputMode={field.text ? undefined : 'numeric'}
                    value={form.value(field)}
                    onChange={(event) => form.type(field, event.target.value)}
                  />
                  {theirs !== undefined && (
                    <span role="status" className="small">
                      {t('settings.nowIs', { value: theirs || t('settings.nothing') })}
                    </span>
                  )}
                </>
              )}
            </Field>
          );
        })}
      </div>
      <p className="muted small">{t('settings.takesEffect')}</p>
    </>
  );
}
