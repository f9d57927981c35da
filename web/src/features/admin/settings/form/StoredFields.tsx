import type { ReactNode } from 'react';
import { Button } from '../../../../components/button/Button';
import { Field, Input } from '../../../../components/form/Field';
import { Empty } from '../../../../components/ui/Loading';
import { t } from '../../../../i18n/en/admin/operations';
import { useCan } from '../../../../lib/session/use-can';
import { keyOf, type SettingField, type SettingsForm, useSettingsForm } from '../api/use-settings';
import styles from '../SettingsPage.module.css';

interface StoredFieldsProps {
  /** Names the saved part in the toast. */
  readonly title: string;
  readonly fields: readonly SettingField[];
  /** Below the fields. */
  readonly children?: ReactNode;
}

/** The stored settings of one section, with a Save of its own; for owners alone. */
export function StoredFields(props: StoredFieldsProps) {
  return useCan('settings.change') ? <OwnersFields {...props} /> : null;
}

function OwnersFields({ title, fields, children }: StoredFieldsProps) {
  const form = useSettingsForm();
  const changes = form.changesIn(fields);
  if (form.failed)
    return (
      <Empty title={t('settings.failed')}>
        <Button tone="line" onClick={form.retry}>
          {t('settings.retry')}
        </Button>
      </Empty>
    );
  return (
    <form
      className="stack"
      noValidate
      aria-busy={!form.loaded}
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
        if (wrong) wrong.focus();
        else void form.save(fields, title);
      }}
    >
      <SettingFields fields={fields} form={form} />
      {children}
      <div className={`row between ${styles.foot}`}>
        <span role="status" className="muted">
          {changes > 0 && t('settings.unsaved', { count: changes })}
        </span>
        <div className="row">
          <Button tone="line" disabled={changes === 0} onClick={() => form.undo(fields)}>
            {t('settings.undo')}
          </Button>
          <Button type="submit" busy={form.saving} disabled={changes === 0}>
            {t('settings.save')}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Some stored settings. */
function SettingFields({ fields, form }: { readonly fields: readonly SettingField[]; readonly form: SettingsForm }) {
  return (
    <>
      <div className={`stack ${styles.fields}`}>
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
