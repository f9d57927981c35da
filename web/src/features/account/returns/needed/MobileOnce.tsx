import { Field } from '../../../../components/form/Field';
import { MobileInput } from '../../../../components/form/MobileInput';
import { t } from '../../../../i18n/en/account/one-return';
import styles from './NeededPapers.module.css';
import type { Sender } from './use-sender';

/** The mobile number, where no earlier paper has told it: each paper carries one. */
export function MobileOnce({ sender: { mobile, field } }: { readonly sender: Sender }) {
  if (!mobile) return null;
  return (
    <div className={styles.mobile}>
      <Field label={t('needed.mobile')} hint={t('needed.mobileHint')} error={mobile.error}>
        {(tied) => (
          <MobileInput
            {...tied}
            ref={field}
            value={mobile.typed}
            onChange={({ target }) => mobile.type(target.value)}
          />
        )}
      </Field>
    </div>
  );
}
