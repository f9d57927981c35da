import { type DraftFigures, figuresInOrder, type MyReturn, type ReturnApproval } from '@easy-tax/contracts';
import { formLabel, returnTitle } from '../../i18n/client-texts';
import { t } from '../../i18n/en/returns';
import { formatDate, formatNumber, formatTime } from '../../i18n/format';
import { useFirm } from '../../lib/firm';
import { PrintButton } from '../receipt/PrintButton';
import { Fingerprint } from '../ui/Checksum';
import { Fact, Facts } from '../ui/Facts';
import { NoBreak } from '../ui/NoBreak';
import styles from './ApprovalRecord.module.css';

interface ApprovalRecordProps {
  readonly taxReturn: Pick<MyReturn, 'form' | 'formName' | 'period' | 'reference'>;
  /** `session` and `recordedFrom`: staff only. */
  readonly approval: ReturnApproval & { readonly session?: string | null; readonly recordedFrom?: string | null };
  readonly by: string;
}

/** An approval of one draft, in full. The button prints only this section. */
export function ApprovalRecord({ taxReturn, approval, by }: ApprovalRecordProps) {
  const firm = useFirm();
  const { at, address, recordedFrom, session, taxpayer, draft, sha256, figures, words, onPaper } = approval;
  return (
    <div className="stack">
      <Facts>
        <Fact label={t('approval.return')}>
          <NoBreak>{`${returnTitle(taxReturn)} · ${taxReturn.reference}`}</NoBreak>
        </Fact>
        <Fact label={t('approval.taxpayer')}>{taxpayer}</Fact>
        <Fact label={t('approval.by')}>{by}</Fact>
        {onPaper?.filePath && (
          <Fact label={t('approval.scan')}>
            <a href={onPaper.filePath} target="_blank" rel="noopener">
              {t('approval.openScan')}
            </a>
          </Fact>
        )}
        <Fact label={t('approval.when')}>
          <span className="tabular">{t('approval.time', { day: formatDate(at), clock: formatTime(at) })}</span>
        </Fact>
        {address && (
          <Fact label={t('approval.address')}>
            <span className="tabular">{address}</span>
          </Fact>
        )}
        {recordedFrom && (
          <Fact label={t('approval.recordedFrom')}>
            <span className="tabular">{recordedFrom}</span>
          </Fact>
        )}
        {session && (
          <Fact label={t('approval.session')}>
            <code>{session}</code>
          </Fact>
        )}
        <Fact label={t('approval.document')}>{t('approval.draft', { form: formLabel(taxReturn), draft })}</Fact>
        <Fact label={t('approval.fingerprint')}>
          <Fingerprint hash={sha256} />
        </Fact>
        {figures && (
          <Fact label={t('approval.figures')}>
            <FiguresTable figures={figures} draft={draft} />
          </Fact>
        )}
        {words && <Fact label={t('approval.words')}>{words}</Fact>}
      </Facts>
      <div className="row">
        <PrintButton
          tone="line"
          title={t('approval.printed', { firm: firm.name, reference: taxReturn.reference })}
          alone
        >
          {t('approval.print')}
        </PrintButton>
      </div>
    </div>
  );
}

/** The figures of a draft in rupees, as approved; the last row is what is left to pay or comes back. */
export function FiguresTable({ figures, draft }: { readonly figures: DraftFigures; readonly draft: number }) {
  const rows = figuresInOrder(figures);
  return (
    <table className={styles.figures}>
      <caption>{t('figures.title', { draft })}</caption>
      <tbody>
        {rows.map(({ name, amount }) => (
          <tr key={name} className={name === 'refund' ? styles.refund : undefined}>
            <th scope="row">{t(`figures.${name}`)}</th>
            <td className="tabular">₹{formatNumber(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
