import type { ReactNode } from 'react';
import { Button } from '../../../../../components/button/Button';
import { Field, type FieldProps } from '../../../../../components/form/Field';
import { t } from '../../../../../i18n/en/admin/client';

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
            tone="line"
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
