import {
  isFinished,
  type MyReturnDetail,
  owedRupeesOf,
  type ReturnMessage,
  type SessionUser,
  type StepPhase,
  steps,
  stepsFrom,
  waitsForPapers,
} from '@easy-tax/contracts';
import { IconDownload, IconLock, IconSend, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import useSWRImmutable from 'swr/immutable';
import { Icon } from '../../../../components/button/Button';
import { DocLink, DocRow, documentIcons } from '../../../../components/returns/DocRow';
import { EarlierMessages, Message, MessageLog, useThread } from '../../../../components/returns/MessageLog';
import { NoticeLine } from '../../../../components/ui/Notice';
import { t } from '../../../../i18n/en/account/one-return';
import { formatShortDate, formatShortDateTime } from '../../../../i18n/format';
import { translateOfficeText } from '../../../../i18n/translate-server-message';
import { useRestoredFocus } from '../../../../lib/browser/modals';
import { cx } from '../../../../lib/cx';
import { fetchMyFilings } from '../../../../lib/session/my-records';
import { Approve } from '../approve/Approve';
import { openRequests } from '../data/client-actions';
import { fetchMyThread } from '../data/my-returns';
import { Fee } from '../fee/Fee';
import { AddPaper, NeededPapers } from '../needed/NeededPapers';
import { Fold } from '../parts/Fold';
import { Approved, ApprovedEarlier, WaitingForOffice, Withdraw, Withdrawn } from '../parts/NothingNeeded';
import { documentName, documentNote, PaperRow } from '../parts/ReturnFiles';
import { Late } from '../parts/ReturnProgress';
import { TextForm } from '../parts/Texts';
import { Filed, VerifyNext } from './Filed';
import styles from './ReturnPage.module.css';
import { ReturnTimeline } from './ReturnTimeline';

interface OneReturnProps {
  readonly taxReturn: MyReturnDetail;
  readonly user: SessionUser;
}

/** One return: open requests, current step, the rest. */
export function OneReturn({ taxReturn, user }: OneReturnProps) {
  const { phase } = steps[taxReturn.step];
  const now = useRestoredFocus(`${taxReturn.step} ${openRequests(taxReturn).length}`, 'h2');
  const canWithdraw = stepsFrom(taxReturn, 'client').some(({ to }) => to === 'withdrawn');
  return (
    <div className={`stack wide ${styles.return}`}>
      <div ref={now} className="stack wide">
        <Late taxReturn={taxReturn} />
        {phaseParts[phase]({ taxReturn, user })}
      </div>
      <div className={cx('stack wide', styles.beside)}>
        <ReturnTimeline taxReturn={taxReturn} user={user} />
        {taxReturn.fee && (taxReturn.fee.payments.length > 0 || owedRupeesOf(taxReturn) > 0) && (
          <div className={styles.fee}>
            <Fee taxReturn={taxReturn} fee={taxReturn.fee} />
          </div>
        )}
        <Papers taxReturn={taxReturn} />
      </div>
      <div className="stack wide">
        {(taxReturn.documents.length > 0 || taxReturn.documentsWait) && (
          <Documents taxReturn={taxReturn} email={user.email} />
        )}
        {taxReturn.approval && phase !== 'filing' && (
          <ApprovedEarlier taxReturn={taxReturn} approval={taxReturn.approval} />
        )}
        <Thread taxReturn={taxReturn} user={user} />
        {canWithdraw && !isFinished(taxReturn) && <Withdraw taxReturn={taxReturn} />}
      </div>
    </div>
  );
}

/** The first part of the page. */
const phaseParts: Readonly<Record<StepPhase, (props: OneReturnProps) => ReactNode>> = {
  preparation: (props) =>
    waitsForPapers(props.taxReturn.step) ? <NeededPapers {...props} /> : <WaitingForOffice {...props} />,
  approval: (props) => <Approve {...props} />,
  filing: (props) =>
    props.taxReturn.approval ? (
      <Approved {...props} approval={props.taxReturn.approval} />
    ) : (
      <WaitingForOffice {...props} />
    ),
  filed: ({ taxReturn }) => (
    <>
      <Filed taxReturn={taxReturn} />
      <VerifyNext taxReturn={taxReturn} />
    </>
  ),
  withdrawn: ({ taxReturn }) => <Withdrawn taxReturn={taxReturn} />,
};

const kinds = Object.keys(documentIcons);

/** The office's documents: the current version of each kind. */
function Documents({ taxReturn, email }: { readonly taxReturn: MyReturnDetail; readonly email: string }) {
  const documents = taxReturn.documents
    .filter(({ kind, replacedAt }) => kind === 'other' || replacedAt === null)
    .sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
  return (
    <section className="card pad stack">
      <h2>{t('documents.title')}</h2>
      {!taxReturn.confirmed && (
        <NoticeLine icon={IconLock} asks>
          {t('confirm.line', { email })}
        </NoticeLine>
      )}
      <ul>
        {documents.map((document) => {
          const name = documentName(taxReturn, document);
          const { _id, kind, filePath, fileName } = document;
          return (
            <DocRow key={_id} icon={documentIcons[kind]} name={name} note={documentNote(document)}>
              {filePath && (
                <DocLink icon={IconDownload} href={filePath} download={fileName}>
                  {t.rich('documents.download', { of: <span className="visually-hidden" />, document: name })}
                </DocLink>
              )}
            </DocRow>
          );
        })}
      </ul>
    </section>
  );
}

const WIDE_SCREEN = '(min-width: 64rem)';

/** The client's papers in this return; folded on phones. A receipt is its sender's alone. */
function Papers({ taxReturn }: { readonly taxReturn: MyReturnDetail }) {
  const { data: sent } = useSWRImmutable('my-filings', fetchMyFilings, { shouldRetryOnError: false });
  const [isWide] = useState(() => matchMedia(WIDE_SCREEN).matches);
  const { papers } = taxReturn;
  return (
    <Fold title={t('papers.title')} count={papers.length} open={isWide}>
      {papers.length > 0 && (
        <ul>
          {papers.map((paper) => (
            <PaperRow
              key={paper._id}
              paper={paper}
              hasReceipt={sent?.some(({ _id }) => _id === paper._id) ?? false}
              note={t('papers.note', { kind: paper.kind ?? paper.reference, day: formatShortDate(paper.createdAt) })}
            />
          ))}
        </ul>
      )}
      {!isFinished(taxReturn) && (
        <Link className="link noprint" to={`/get-started?return=${taxReturn._id}`}>
          <Icon of={IconUpload} /> {papers.length > 0 ? t('papers.another') : t('papers.first')}
        </Link>
      )}
    </Fold>
  );
}

function Thread({ taxReturn, user }: { readonly taxReturn: MyReturnDetail; readonly user: SessionUser }) {
  const thread = useThread(taxReturn.messages, taxReturn.earlierMessages, (cursor) =>
    fetchMyThread(taxReturn._id, cursor),
  );
  const { lines, hasEarlier, loadEarlier } = thread;
  const metaOf = ({ by, createdAt, requestId }: ReturnMessage) => {
    const meta = { name: by._id === user._id ? t('thread.you') : by.name, time: formatShortDateTime(createdAt) };
    const request = taxReturn.requests.find(({ _id }) => _id === requestId);
    return request
      ? t('thread.metaAbout', { ...meta, title: translateOfficeText(request.title) })
      : t('thread.meta', meta);
  };
  return (
    <section className="card pad stack">
      <h2>{t('thread.title')}</h2>
      {lines.length === 0 && <p className="muted">{t('thread.empty')}</p>}
      {hasEarlier && <EarlierMessages onLoad={loadEarlier} />}
      <MessageLog label={t('thread.log')} latest={lines.at(-1)?._id} earliest={lines[0]?._id}>
        {lines.map((message) => (
          <Message key={message._id} isOurs={message.by.side === 'client'} meta={metaOf(message)}>
            {message.text}
          </Message>
        ))}
      </MessageLog>
      <TextForm
        returnId={taxReturn._id}
        to="writeToOffice"
        label={t('thread.write', { name: taxReturn.assignee?.name ?? t('thread.office') })}
        send={
          <>
            <Icon of={IconSend} /> {t('thread.send')}
          </>
        }
      />
      {!isFinished(taxReturn) && <AddPaper taxReturn={taxReturn} user={user} />}
    </section>
  );
}
