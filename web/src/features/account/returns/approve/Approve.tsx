import type { MyReturnDetail, ReturnDocument, SessionUser } from '@easy-tax/contracts';
import { IconCalculator, IconDownload, IconEye, IconFileText, IconLock } from '@tabler/icons-react';
import { ButtonAnchor } from '../../../../components/button/Button';
import { DocRow } from '../../../../components/returns/DocRow';
import { FiguresTable } from '../../../../components/returns/FiguresTable';
import { NoBreak } from '../../../../components/ui/NoBreak';
import { NoticeLine } from '../../../../components/ui/Notice';
import { t } from '../../../../i18n/en/account/one-return';
import { cx } from '../../../../lib/cx';
import { By } from '../parts/By';
import { documentName, documentNote, newestOf } from '../parts/documents';
import headline from '../parts/Headline.module.css';
import { StepWords } from '../parts/StepWords';
import styles from './Approve.module.css';
import { ConfirmAndApprove } from './ConfirmAndApprove';

interface ApproveProps {
  readonly taxReturn: MyReturnDetail;
  readonly user: SessionUser;
}

/** Read, confirm, approve: numbered, because the order matters. */
export const Approve = ({ taxReturn, user }: ApproveProps) => (
  <section className={cx('card pad', headline.needsAction)} aria-labelledby="approve">
    <h2 id="approve" className={headline.text}>
      {t('approve.title')} <By taxReturn={taxReturn} />
    </h2>
    <p className="muted">
      <NoBreak>{t('approve.nothing')}</NoBreak>
    </p>
    {taxReturn.confirmed ? (
      <Order taxReturn={taxReturn} />
    ) : (
      <div className={styles.first}>
        <h3>{t('confirm.title')}</h3>
        <NoticeLine icon={IconLock} asks>
          {t('confirm.line', { email: user.email })}
        </NoticeLine>
      </div>
    )}
  </section>
);

function Order({ taxReturn }: Pick<ApproveProps, 'taxReturn'>) {
  const draft = newestOf(taxReturn, 'draft');
  const { consent } = taxReturn;
  if (!draft || !consent) return <p>{t('approve.noDraft')}</p>;
  return (
    <ol className={styles.order}>
      <li>
        <div>
          <h3>{t('approve.read')}</h3>
          <ReadDraft taxReturn={taxReturn} draft={draft} />
        </div>
      </li>
      {/* The key resets the checkbox if the draft or the consent text changes. */}
      <ConfirmAndApprove
        key={`${draft._id} ${consent.version}`}
        taxReturn={taxReturn}
        draft={draft}
        consent={consent}
      />
    </ol>
  );
}

/** The office's note on the draft, the draft, and its computation. */
function ReadDraft({ taxReturn, draft }: Pick<ApproveProps, 'taxReturn'> & { readonly draft: ReturnDocument }) {
  const sent = taxReturn.events.findLast(({ to }) => to === 'prepared');
  const computation = newestOf(taxReturn, 'computation');
  return (
    <>
      {draft.figures && (
        <div className={styles.figures}>
          <FiguresTable figures={draft.figures} draft={draft.version} />
          <p className="small muted">{t('approve.figures')}</p>
        </div>
      )}
      {sent && <StepWords event={sent} />}
      <ul>
        {[draft, computation].map((each) => each && <ToRead key={each._id} taxReturn={taxReturn} document={each} />)}
      </ul>
    </>
  );
}

type ToReadProps = Pick<ApproveProps, 'taxReturn'> & { readonly document: ReturnDocument };
function ToRead({ taxReturn, document }: ToReadProps) {
  const name = documentName(taxReturn, document);
  const { fileName, filePath, kind } = document;
  return (
    <DocRow boxed icon={kind === 'draft' ? IconFileText : IconCalculator} name={name} note={documentNote(document)}>
      {filePath && (
        <>
          <ButtonAnchor icon={IconEye} small tone="line" href={filePath} target="_blank" rel="noopener">
            <span>{t.rich('approve.readIt', { name: <span className="visually-hidden" />, document: name })}</span>
          </ButtonAnchor>
          <ButtonAnchor icon={IconDownload} small tone="line" href={filePath} download={fileName}>
            <span>{t.rich('approve.download', { name: <span className="visually-hidden" />, document: name })}</span>
          </ButtonAnchor>
        </>
      )}
    </DocRow>
  );
}
