import type { MyReturnDetail, ReturnPaper, ReturnRequest, SessionUser } from '@easy-tax/contracts';
import { IconExternalLink, IconPaperclip, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { ConsentLine } from '../../../../components/form/ConsentLine';
import { DocLink, Outcome, RequestedPaper } from '../../../../components/returns/DocRow';
import { Tag } from '../../../../components/ui/Tag';
import { returnTitle } from '../../../../i18n/client-texts';
import { t } from '../../../../i18n/en/account/one-return';
import { formatShortDate, formatShortDateTime, formatSize } from '../../../../i18n/format';
import { translateOfficeText } from '../../../../i18n/translate-server-message';
import { cx } from '../../../../lib/cx';
import { clientActionFor, currentRequests } from '../data/client-actions';
import { MoreBelow } from '../parts/Fold';
import headline from '../parts/Headline.module.css';
import { OfficeActsNext } from '../parts/NothingNeeded';
import { By, headlineOf } from '../parts/ReturnProgress';
import { TakenBack, TextForm } from '../parts/Texts';
import styles from './NeededPapers.module.css';
import { Received, type Sender, SendPaper, useSender } from './SendPaper';

interface NeededPapersProps {
  readonly taxReturn: MyReturnDetail;
  readonly user: SessionUser;
}

/** The office's requests: open ones first, answered ones last. */
export function NeededPapers({ taxReturn, user }: NeededPapersProps) {
  const sender = useSender(user, taxReturn._id);
  const requests = currentRequests(taxReturn);
  const asked = requests.filter(({ state }) => state !== 'taken-back');
  const open = asked.filter(({ state }) => state === 'open');
  // A paper may be stored although its upload was cut off: the request stays open until the next try has ended.
  const [sendingFor, setSendingFor] = useState<string | null>(null);
  const partOf = (request: ReturnRequest, index: number) =>
    request.state === 'open' || request._id === sendingFor ? (
      <OpenRequest
        key={request._id}
        returnId={taxReturn._id}
        request={request}
        sender={sender}
        isFirst={index === 0}
        onBusy={(isBusy) => setSendingFor(isBusy ? request._id : null)}
      />
    ) : (
      <AnsweredRequest key={request._id} taxReturn={taxReturn} user={user} request={request} sender={sender} />
    );
  return (
    <section className={cx('card pad', clientActionFor(taxReturn) && headline.needsAction)} aria-labelledby="needed">
      <h2 id="needed" className={headline.text}>
        {headlineOf(taxReturn)} <By taxReturn={taxReturn} />
      </h2>
      {open.length === 0 && <OfficeActsNext taxReturn={taxReturn} />}
      <p className="muted">
        {open.length > 0 && t('needed.photo')}{' '}
        <span className="tabular" role="status">
          {asked.length > Math.max(1, open.length) &&
            t('needed.here', { count: asked.length - open.length, all: asked.length })}
        </span>
      </p>
      {asked.some(({ state }) => state !== 'accepted') && <ConsentLine to="papers" />}
      <Received taxReturn={taxReturn} sender={sender} />
      {requests.map(partOf)}
      <TakenBack taxReturn={taxReturn} />
    </section>
  );
}

interface OpenRequestProps {
  readonly returnId: string;
  readonly request: ReturnRequest;
  readonly sender: Sender;
  /** Gets the page's primary button. */
  readonly isFirst: boolean;
  readonly onBusy: (isBusy: boolean) => void;
}

/** One requested paper: the reason, and the ways to answer. */
function OpenRequest({ returnId, request: { _id, title: asked, reason, sentBack }, ...props }: OpenRequestProps) {
  const title = translateOfficeText(asked);
  return (
    <article className={styles.request}>
      <RequestedPaper title={title} why={sentBack?.note ?? translateOfficeText(reason)}>
        {sentBack && (
          <Tag icon={IconRefresh} tone="marigold">
            {t('needed.onceMore')}
          </Tag>
        )}
      </RequestedPaper>
      <SendPaper returnId={returnId} title={title} requestId={_id} {...props} />
      <MoreBelow label={t.rich('needed.dontHave', { name: <span className="visually-hidden" />, title })}>
        <TextForm
          returnId={returnId}
          to="writeToOffice"
          requestId={_id}
          label={t('needed.why')}
          send={t('thread.send')}
        />
      </MoreBelow>
    </article>
  );
}

/** Adds an unrequested paper. */
export function AddPaper({ taxReturn, user }: { readonly taxReturn: MyReturnDetail; readonly user: SessionUser }) {
  const sender = useSender(user, taxReturn._id);
  return (
    <MoreBelow label={t('thread.add')} icon={IconPaperclip}>
      <Received taxReturn={taxReturn} sender={sender} />
      <ConsentLine to="papers" />
      <SendPaper returnId={taxReturn._id} title={returnTitle(taxReturn)} sender={sender} />
    </MoreBelow>
  );
}

interface AnsweredRequestProps extends NeededPapersProps {
  readonly request: ReturnRequest;
  readonly sender: Sender;
}

/** A request that needs nothing from the client: answered, accepted, or no longer needed. */
function AnsweredRequest({ taxReturn, user, request, sender }: AnsweredRequestProps) {
  const { state, _id } = request;
  const title = translateOfficeText(request.title);
  const paper = newest(taxReturn.papers, _id);
  const isGone = state === 'taken-back';
  return (
    <article className={styles.answered}>
      <Outcome
        title={title}
        isGone={isGone}
        line={isGone ? takenBackLine(request) : answerLine(taxReturn, user, request, paper)}
      />
      <div className={styles.acts}>
        {paper?.filePath && !isGone && (
          <DocLink icon={IconExternalLink} href={paper.filePath} target="_blank" rel="noopener">
            {t.rich('papers.open', { of: <span className="visually-hidden" />, file: paper.fileName })}
          </DocLink>
        )}
        {state === 'answered' && (
          <SendPaper
            returnId={taxReturn._id}
            title={title}
            requestId={_id}
            sender={sender}
            instead={paper?.fileName ?? title}
          />
        )}
      </div>
    </article>
  );
}

const newest = <Answer extends { createdAt: string; requestId: string | null }>(all: readonly Answer[], id: string) =>
  all
    .filter(({ requestId }) => requestId === id)
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt))
    .at(-1);

function takenBackLine({ settled }: ReturnRequest): string {
  if (!settled) return t('needed.takenBack');
  const by = t('needed.takenBackBy', { name: settled.by.name, day: formatShortDate(settled.at) });
  return `${t('needed.takenBack')} · ${by}`;
}

/** The newest answer (paper or text), and the office's reply. */
function answerLine(
  { messages, answers }: MyReturnDetail,
  user: SessionUser,
  { _id, state }: ReturnRequest,
  paper: ReturnPaper | undefined,
): string {
  const message = newest([...answers, ...messages], _id);
  const end = state === 'accepted' ? t('needed.accepted') : t('needed.looking');
  if (message && message.createdAt > (paper?.createdAt ?? '')) {
    const { by, createdAt, text } = message;
    const words = by._id === user._id ? 'needed.wrote' : 'needed.wroteBy';
    return `${t(words, { name: by.name, time: formatShortDateTime(createdAt), text })} · ${end}`;
  }
  if (!paper) return end;
  const { fileName, size, createdAt, addedBy } = paper;
  const sent = t('needed.sent', { file: fileName, size: formatSize(size), time: formatShortDateTime(createdAt) });
  return [sent, addedBy && t('needed.addedBy', { name: addedBy }), end].filter(Boolean).join(' · ');
}
