import { lastDaysCheckedOn, type MyReturn } from '@easy-tax/contracts';
import { IconExternalLink } from '@tabler/icons-react';
import { ButtonAnchor } from '../../../../components/button/Button';
import { Icon } from '../../../../components/button/Icon';
import { NoBreak } from '../../../../components/ui/NoBreak';
import { t } from '../../../../i18n/en/account/one-return';
import { formatDate } from '../../../../i18n/format';
import { verifyBy } from '../data/last-days';
import styles from './Filed.module.css';

const DEPARTMENT = 'https://www.incometax.gov.in';

/** The one step that is left after filing, by when, and how. */
export function VerifyNext({ of: one }: { readonly of: MyReturn }) {
  const by = verifyBy(one);
  if (!by) return null;
  return (
    <section className={styles.last}>
      <div>
        <h2>
          <NoBreak>{t('verify.title', { day: formatDate(by) })}</NoBreak>
        </h2>
        <p>
          <NoBreak>{t('verify.line')}</NoBreak>
        </p>
        <p className="small muted">{t('verify.source', { checked: formatDate(lastDaysCheckedOn) })}</p>
      </div>
      <ButtonAnchor tone="line" href={DEPARTMENT} target="_blank" rel="noopener">
        <Icon of={IconExternalLink} /> {t('verify.open')}
      </ButtonAnchor>
    </section>
  );
}
