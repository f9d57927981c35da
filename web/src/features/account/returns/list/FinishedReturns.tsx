import { type MyReturn } from '@easy-tax/contracts';
import { IconBan } from '@tabler/icons-react';
import { ButtonLink } from '../../../../components/button/Button';
import { Icon } from '../../../../components/button/Icon';
import { NoBreak } from '../../../../components/ui/NoBreak';
import { Stamp } from '../../../../components/ui/Tag';
import { returnTitle } from '../../../../i18n/client-texts';
import { t } from '../../../../i18n/en/account/returns';
import { formatDate } from '../../../../i18n/format';
import { useLinkToLeftReturn } from '../data/use-link-to-left-return';
import { ReturnName } from '../parts/ReturnName';
import { groupByThree } from '../parts/words';
import { DownloadAcknowledgement } from './DownloadAcknowledgement';
import styles from './FinishedReturns.module.css';
import { Group } from './Group';

/** Finished returns with their final documents. */
export function FinishedReturns({ returns }: { readonly returns: readonly MyReturn[] }) {
  if (returns.length === 0) return null;
  return (
    <Group title={t('groups.finished')} count={returns.length}>
      <div className={`card ${styles.list}`}>
        {returns.map((taxReturn) => (
          <Finished key={taxReturn._id} taxReturn={taxReturn} />
        ))}
      </div>
    </Group>
  );
}

function Finished({ taxReturn }: { readonly taxReturn: MyReturn }) {
  const opened = useLinkToLeftReturn(taxReturn._id);
  const isFiled = taxReturn.step !== 'withdrawn';
  return (
    <article className={styles.over}>
      <div className="stack">
        <ReturnName taxReturn={taxReturn} />
        <p className={`muted tabular ${styles.line}`}>
          {!isFiled && <Icon of={IconBan} />} <NoBreak>{endOf(taxReturn)}</NoBreak>
        </p>
        <div className="row">
          {isFiled && <DownloadAcknowledgement taxReturn={taxReturn} />}
          <ButtonLink small tone="line" to={{ search: `?return=${taxReturn._id}` }} ref={opened}>
            {t.rich('act.open', { name: <span className="visually-hidden" />, return: returnTitle(taxReturn) })}
          </ButtonLink>
        </div>
      </div>
      {isFiled && (
        <span>
          <Stamp>{t('over.stamp')}</Stamp>
        </span>
      )}
    </article>
  );
}

function endOf({ step, acknowledgement, steppedAt }: MyReturn): string {
  if (step === 'withdrawn') return t('over.withdrawn', { day: formatDate(steppedAt) });
  if (!acknowledgement) return t('stands.filed', { day: formatDate(steppedAt) });
  const { number, filedOn, verifiedOn } = acknowledgement;
  return verifiedOn
    ? t('over.verified', { day: formatDate(verifiedOn), number: groupByThree(number) })
    : t('over.filed', { day: formatDate(filedOn), number: groupByThree(number) });
}
