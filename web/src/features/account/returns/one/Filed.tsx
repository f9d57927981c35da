import { dueRulesCheckedOn, isEVerified, type MyReturnDetail, owedRupeesOf, proofOf } from '@easy-tax/contracts';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import art from '../../../../assets/art/itr-v.svg';
import { ButtonAnchor } from '../../../../components/button/Button';
import { CopyButton } from '../../../../components/button/CopyButton';
import { kindOfFile } from '../../../../components/returns/DocRow';
import { NoBreak } from '../../../../components/ui/NoBreak';
import { Stamp } from '../../../../components/ui/Tag';
import { t } from '../../../../i18n/en/account/one-return';
import { dayOf, formatAcknowledgement, formatDate, formatSize } from '../../../../i18n/format';
import { verifyDeadline } from '../data/client-actions';
import { newestOf } from '../parts/ReturnFiles';
import styles from './Filed.module.css';

const numberNames = { digits: 'filed.acknowledgement', arn: 'filed.arn', challan: 'filed.challan' } as const;

/** The acknowledgement and its number. */
export function Filed({ taxReturn }: { readonly taxReturn: MyReturnDetail }) {
  const isItr = isEVerified(taxReturn.form);
  const document = newestOf(taxReturn, 'acknowledgement');
  const { acknowledgement } = taxReturn;
  return (
    <section className={`stack wide pad ${styles.filed}`} aria-labelledby="filed">
      <img src={art} width="200" height="200" alt="" />
      <div className={`stack ${styles.body}`}>
        <div className="row between">
          <h2 id="filed" className={styles.title}>
            <NoBreak>{isItr ? t('filed.itrV') : t('filed.gst')}</NoBreak>
          </h2>
          <Stamp>{t('filed.stamp')}</Stamp>
        </div>
        <p className="muted tabular">
          <NoBreak>{lineOf(taxReturn, isItr)}</NoBreak>
        </p>
        {document?.filePath ? (
          <div className="row">
            <ButtonAnchor icon={IconDownload} pop href={document.filePath} download={document.fileName}>
              <span>{isItr ? t('filed.download') : t('filed.downloadGst')}</span>
            </ButtonAnchor>
            <span className="muted small tabular">
              {kindOfFile(document.fileName)} · {formatSize(document.size)}
            </span>
          </div>
        ) : (
          taxReturn.confirmed && <p>{t('filed.missing')}</p>
        )}
        {acknowledgement && (
          <div className={styles.number}>
            <div>
              <span className="muted small">{t(numberNames[proofOf(taxReturn.form)])}</span>
              <b className="tabular">{formatAcknowledgement(acknowledgement.number)}</b>
            </div>
            <CopyButton text={acknowledgement.number}>
              {t.rich('filed.copy', { name: <span className="visually-hidden" /> })}
            </CopyButton>
          </div>
        )}
      </div>
    </section>
  );
}

function lineOf(taxReturn: MyReturnDetail, isItr: boolean): string {
  const { acknowledgement, steppedAt } = taxReturn;
  const day = formatDate(acknowledgement?.filedOn ?? steppedAt);
  const verified = isItr && acknowledgement?.verifiedOn;
  const isDone = (verified || !isItr) && owedRupeesOf(taxReturn) === 0;
  return [
    verified ? t('filed.verified', { day, verified: formatDate(verified) }) : t('filed.line', { day }),
    isDone && t('filed.nothingLeft'),
    isItr ? t('filed.keep') : t('filed.keepGst'),
  ]
    .filter(Boolean)
    .join(' ');
}

const DEPARTMENT = 'https://www.incometax.gov.in';

/** E-verification, the last step after filing: by when, and how. */
export function VerifyNext({ taxReturn }: { readonly taxReturn: MyReturnDetail }) {
  const by = verifyDeadline(taxReturn);
  if (!by) return null;
  return (
    <section className={`stack ${styles.last}`}>
      <div>
        <h2>
          <NoBreak>{t(by < dayOf(new Date()) ? 'verify.past' : 'verify.title', { day: formatDate(by) })}</NoBreak>
        </h2>
        <p>
          <NoBreak>{t('verify.line')}</NoBreak>
        </p>
        <p className="small muted">{t('verify.source', { checked: formatDate(dueRulesCheckedOn) })}</p>
      </div>
      <ButtonAnchor icon={IconExternalLink} tone="line" href={DEPARTMENT} target="_blank" rel="noopener">
        {t('verify.open')}
      </ButtonAnchor>
    </section>
  );
}
