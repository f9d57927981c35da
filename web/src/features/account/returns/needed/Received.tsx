import { Field } from '../../../../components/form/Field';
import { MobileInput } from '../../../../components/form/MobileInput';
import { Receipt } from '../../../../components/receipt/Receipt';
import { t } from '../../../../i18n/en/account/one-return';
import styles from './NeededPapers.module.css';
import type { Sender } from './use-sender';

/** The receipt of the paper that was sent last. Before the first one: the mobile number, which each paper carries. */
export const Received = ({ sender: { mobile, field, receipt } }: { readonly sender: Sender }) => (
  <>
    {receipt && (
      <div className={styles.received}>
        <Receipt receipt={receipt} />
      </div>
    )}
    {mobile && (
      <div className={styles.received}>
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
    )}
  </>
);
