import { lazy, Suspense } from 'react';
import { Field } from '../../../../components/form/Field';
import { MobileInput } from '../../../../components/form/MobileInput';
import { Receipt } from '../../../../components/receipt/Receipt';
import { readMySentPaper } from '../../../../components/upload/sent-paper';
import { t } from '../../../../i18n/en/account/one-return';
import styles from './NeededPapers.module.css';
import type { Sender } from './use-sender';

const OtherPerson = lazy(() => import('../../../../components/upload/OtherPerson'));

/** Receipt of the last paper. Before the first: the mobile number, required for each. */
export const Received = ({ sender: { mobile, field, receipt } }: { readonly sender: Sender }) => (
  <>
    {receipt && (
      <div className={styles.received}>
        <Receipt receipt={receipt} />
        <Suspense>
          <OtherPerson papers={[receipt]} read={readMySentPaper} />
        </Suspense>
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
