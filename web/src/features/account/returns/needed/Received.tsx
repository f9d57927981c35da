import type { MyReturnDetail } from '@easy-tax/contracts';
import { lazy, Suspense } from 'react';
import { Field } from '../../../../components/form/Field';
import { MobileInput } from '../../../../components/form/MobileInput';
import { Receipt } from '../../../../components/receipt/Receipt';
import { t } from '../../../../i18n/en/account/one-return';
import { useRefreshMyReturn } from '../data/my-returns';
import styles from './NeededPapers.module.css';
import type { Sender } from './use-sender';

const SentQuestions = lazy(() => import('../../../../components/upload/SentQuestions'));

interface ReceivedProps {
  readonly taxReturn: Pick<MyReturnDetail, '_id' | 'papers'>;
  readonly sender: Sender;
}

/** What is asked about sent papers, and the receipt of the last. Before the first: the mobile number, required for each. */
export function Received({ taxReturn: { _id, papers }, sender: { mobile, field, receipt, received } }: ReceivedProps) {
  const refresh = useRefreshMyReturn(_id);
  const takenBack = (id: string) => {
    if (receipt?._id === id) received(null);
    return refresh();
  };
  return (
    <>
      {receipt && (
        <div className={styles.received}>
          <Receipt receipt={receipt} />
        </div>
      )}
      <Suspense>
        <SentQuestions of={papers.map((paper) => paper._id)} onTakenBack={takenBack} />
      </Suspense>
      {mobile && (
        <div className={styles.received}>
          <Field label={t('needed.mobile')} hint={t('needed.mobileHint')} error={mobile.error}>
            {(control) => (
              <MobileInput
                {...control}
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
}
