import { formLabel, type StaffReturnDetail } from '@easy-tax/contracts';
import { IconShieldCheck } from '@tabler/icons-react';
import { Icon } from '../../../../../components/button/Icon';
import { PrintButton } from '../../../../../components/receipt/PrintButton';
import { Fact, Facts } from '../../../../../components/ui/Facts';
import { Tag } from '../../../../../components/ui/Tag';
import { firm } from '../../../../../content/firm';
import { t } from '../../../../../i18n/en/admin/return';
import { formatDate } from '../../../../../i18n/format';
import styles from './Approval.module.css';
import { documentName } from './Documents';

type Given = NonNullable<StaffReturnDetail['approval']>;

/** The approval of exactly one draft, in full; alone on the sheet when printed. */
export function Approval({ of, approval }: { readonly of: StaffReturnDetail; readonly approval: Given }) {
  const draft = of.documents.find(({ _id }) => _id === approval.documentId);
  const isUnchanged = draft?.sha256 === approval.sha256 && draft.replacedAt === null;
  return (
    <section className="card pad stack" aria-labelledby="approval">
      <div className="row between">
        <h2 id="approval">{t('approval.title')}</h2>
        {isUnchanged && (
          <Tag>
            <Icon of={IconShieldCheck} /> {t('approval.unchanged')}
          </Tag>
        )}
      </div>
      <Facts>
        <Fact label={t('approval.by')}>
          {approval.onPaper
            ? t('approval.onPaper', { name: approval.by.name, recorder: recorderOf(of) })
            : t('approval.loggedIn', { name: approval.by.name })}
        </Fact>
        {approval.onPaper?.filePath && (
          <Fact label={t('approval.scan')}>
            <a href={approval.onPaper.filePath} target="_blank" rel="noopener">
              {t('approval.openScan')}
            </a>
          </Fact>
        )}
        <Fact label={t('approval.when')}>
          <span className="tabular">
            {t('approval.time', { date: formatDate(approval.at), clock: clockWithSeconds(approval.at) })}
          </span>
        </Fact>
        <Fact label={t('approval.address')}>
          <span className="tabular">{approval.address}</span>
        </Fact>
        {approval.session && (
          <Fact label={t('approval.session')}>
            <span className={styles.mono}>{approval.session}</span>
          </Fact>
        )}
        <Fact label={t('approval.taxpayer')}>{approval.taxpayer}</Fact>
        <Fact label={t('approval.document')}>
          {draft
            ? documentName(of, draft)
            : t('documents.names.draft', { form: formLabel(of), version: approval.draft })}
        </Fact>
        <Fact label={t.rich('approval.fingerprint', { small: <span className={`small ${styles.kind}`} /> })}>
          <span className={styles.mono}>{approval.sha256.replace(/(.{4})(?=.)/g, '$1 ')}</span>
        </Fact>
        <Fact label={t('approval.words')}>
          <span className={styles.words}>{approval.words}</span>
        </Fact>
      </Facts>
      <div className="row noprint">
        <PrintButton tone="line" title={t('approval.printed', { firm: firm.name, reference: of.reference })}>
          {t('approval.print')}
        </PrintButton>
      </div>
    </section>
  );
}

/** Who recorded the approval that was signed on paper. */
const recorderOf = ({ events }: StaffReturnDetail): string =>
  events.findLast(({ to }) => to === 'approved')?.by.name ?? '';

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'Asia/Kolkata' });
const clockWithSeconds = (time: string): string => clock.format(new Date(time));
