import { formLabel, type MyReturnDetail, type ReturnApproval, returnTitle } from '@easy-tax/contracts';
import { IconCheck, IconChevronDown, IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ButtonAnchor } from '../../../../components/button/Button';
import { Icon } from '../../../../components/button/Icon';
import { PrintButton } from '../../../../components/receipt/PrintButton';
import { Fact, Facts } from '../../../../components/ui/Facts';
import { firm } from '../../../../content/firm';
import { t } from '../../../../i18n/en/account/one-return';
import { formatDate, formatTime } from '../../../../i18n/format';
import say from '../parts/Say.module.css';
import { MoreBelow } from '../parts/TextForm';
import { inFours } from '../parts/words';
import styles from './Approved.module.css';

interface ApprovedProps {
  readonly of: MyReturnDetail;
  readonly approval: ReturnApproval;
  /** Behind its name: the return has gone on since. */
  readonly folded?: boolean;
}

/** The record of an approval, in full and to be printed. */
export function Approved({ of: one, approval, folded = false }: ApprovedProps) {
  const record = <ApprovalRecord of={one} approval={approval} />;
  if (folded)
    return (
      <section className="card pad">
        <MoreBelow
          label={
            <>
              {t('approved.record')} <Icon of={IconChevronDown} />
            </>
          }
        >
          {record}
        </MoreBelow>
      </section>
    );
  return (
    <section className={`card pad stack ${styles.ready}`}>
      <div className="row">
        <span className={`disc ${styles.disc}`}>
          <Icon of={IconCheck} />
        </span>
        <h2 className={say.say}>{t('approved.title')}</h2>
      </div>
      <p>{t('approved.line')}</p>
      {record}
    </section>
  );
}

function ApprovalRecord({ of: one, approval }: Omit<ApprovedProps, 'folded'>) {
  const { by, at, address, draft, sha256, words, onPaper } = approval;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('approved.return'), `${returnTitle(one)} · ${one.reference}`],
    [t('approved.inName'), approval.taxpayer],
    [t('approved.by'), onPaper ? t('approved.onPaper', { name: by.name }) : by.name],
    [t('approved.when'), <Time key="when" at={at} />],
    [
      t('approved.address'),
      <span key="address" className="tabular">
        {address}
      </span>,
    ],
    [t('approved.document'), t('approved.draft', { form: formLabel(one), draft })],
    [
      t('approved.fingerprint'),
      <code key="hash" className={styles.mono}>
        {inFours(sha256)}
      </code>,
    ],
    [
      t('approved.words'),
      <span key="words" className={styles.words}>
        {words}
      </span>,
    ],
  ];
  return (
    <div className="stack">
      <Facts>
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </Facts>
      <div className="row noprint">
        <PrintButton tone="line" title={t('approved.printed', { firm: firm.name, reference: one.reference })}>
          {t('approved.print')}
        </PrintButton>
        {onPaper?.filePath && (
          <ButtonAnchor small tone="line" href={onPaper.filePath} target="_blank" rel="noopener">
            <Icon of={IconExternalLink} /> {t('approved.scan')}
          </ButtonAnchor>
        )}
      </div>
    </div>
  );
}

const Time = ({ at }: { readonly at: string }) => (
  <span className="tabular">{t('approved.at', { day: formatDate(at), clock: formatTime(at) })}</span>
);
