import {
  type MyReturnDetail,
  type ReturnDocument,
  returnCalls,
  type SessionUser,
  voidedApproval,
} from '@easy-tax/contracts';
import {
  IconAlertTriangle,
  IconCalculator,
  IconCheck,
  IconDownload,
  IconEye,
  IconFileText,
  IconLock,
} from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { Button, ButtonAnchor, Icon } from '../../../../components/button/Button';
import { OptionField } from '../../../../components/form/Checkbox';
import { Problem } from '../../../../components/form/Field';
import { FiguresTable } from '../../../../components/returns/ApprovalRecord';
import { DocRow } from '../../../../components/returns/DocRow';
import { Fingerprint } from '../../../../components/ui/Checksum';
import { NoBreak } from '../../../../components/ui/NoBreak';
import { NoticeLine } from '../../../../components/ui/Notice';
import { t } from '../../../../i18n/en/account/one-return';
import { formatShortDate } from '../../../../i18n/format';
import { translateServerMessage } from '../../../../i18n/translate-server-message';
import { cx } from '../../../../lib/cx';
import { useMyReturnWrites } from '../data/my-returns';
import { MoreBelow } from '../parts/Fold';
import headline from '../parts/Headline.module.css';
import { documentName, documentNote, newestOf } from '../parts/ReturnFiles';
import { By } from '../parts/ReturnProgress';
import { StepWords, TextForm } from '../parts/Texts';
import words from '../parts/Texts.module.css';
import styles from './Approve.module.css';

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
  const voided = voidedApproval(taxReturn);
  return (
    <>
      {voided && (
        <NoticeLine icon={IconAlertTriangle} asks>
          <span>{t('approve.voided', { day: formatShortDate(voided.at), draft: draft.version })}</span>
        </NoticeLine>
      )}
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
    </>
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
          <ButtonAnchor icon={IconEye} small href={filePath} target="_blank" rel="noopener">
            <span>{t.rich('approve.readIt', { name: <span className="visually-hidden" />, document: name })}</span>
          </ButtonAnchor>
          <ButtonAnchor icon={IconDownload} small href={filePath} download={fileName}>
            <span>{t.rich('approve.download', { name: <span className="visually-hidden" />, document: name })}</span>
          </ButtonAnchor>
        </>
      )}
    </DocRow>
  );
}

interface ConfirmAndApproveProps {
  readonly taxReturn: MyReturnDetail;
  readonly draft: ReturnDocument;
  readonly consent: NonNullable<MyReturnDetail['consent']>;
}

/** A checkbox, never preset, and a button, never disabled. */
function ConfirmAndApprove({ taxReturn, draft, consent }: ConfirmAndApproveProps) {
  const [ticked, setTicked] = useState(false);
  const [missing, setMissing] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const { writeOnce, busy } = useMyReturnWrites(taxReturn._id);
  const body = { documentId: draft._id, sha256: draft.sha256, consentVersion: consent.version };
  const meaning = meaningOf(consent.words);
  const approve = () => {
    if (ticked) return void writeOnce(returnCalls.approveReturn, { body });
    setMissing(true);
    box.current?.querySelector('input')?.focus();
  };
  return (
    <>
      <li>
        <div>
          <h3>{t('approve.confirm')}</h3>
          {meaning && (
            <p id={`${id}-meaning`} className={words.words}>
              <b>{t('approve.meaning')}</b>
              {meaning}
            </p>
          )}
          <div ref={box} className={cx(styles.consent, missing && styles.bad)}>
            <OptionField
              name="consent"
              checked={ticked}
              onChoose={() => {
                setTicked(!ticked);
                setMissing(false);
              }}
              label={consent.words}
              note={meaning && t('approve.recorded')}
              invalid={missing}
              describedBy={cx(missing && `${id}-tick`, meaning && `${id}-meaning`, `${id}-kept`)}
            />
          </div>
          {missing && <Problem id={`${id}-tick`}>{t('approve.tick')}</Problem>}
          <div className="small muted">
            <p id={`${id}-kept`}>{t(draft.figures ? 'approve.keptFigures' : 'approve.kept')}</p>
            <MoreBelow label={t('approve.fingerprint', { draft: draft.version })}>
              <Fingerprint hash={draft.sha256} />
            </MoreBelow>
          </div>
        </div>
      </li>
      <li>
        <div>
          <h3>{t('approve.approve')}</h3>
          <div className="row">
            <Button pop busy={busy} onClick={approve}>
              {!busy && <Icon of={IconCheck} />} {t('approve.send')}
            </Button>
            <Button tone="line" aria-expanded={isWrong} onClick={() => setWrong(!isWrong)}>
              {t('approve.wrong')}
            </Button>
          </div>
          {isWrong && (
            <TextForm
              returnId={taxReturn._id}
              to="askForChange"
              focused
              label={t('approve.whatIsWrong')}
              hint={t('approve.wrongHint')}
              send={t('approve.sendWrong')}
            />
          )}
        </div>
      </li>
    </>
  );
}

/** The binding English words in the page's language; empty on English pages. */
function meaningOf(english: string): string {
  const translated = translateServerMessage(english);
  return translated === english ? '' : translated;
}
