import {
  type RequestChange,
  type ReturnMessage,
  type ReturnPaper,
  type ReturnRequest,
  returnCalls,
  type StaffReturnDetail,
  stepBy,
} from '@easy-tax/contracts';
import { IconCheck, IconClock, IconEye, IconFilePlus, IconPlus, IconRefresh, IconX } from '@tabler/icons-react';
import { Button, IconButton } from '../../../../../components/button/Button';
import { FileCard } from '../../../../../components/form/FileCard';
import { Outcome, RequestedPaper } from '../../../../../components/returns/DocRow';
import { Tag } from '../../../../../components/ui/Tag';
import { t } from '../../../../../i18n/en/admin/returns/return';
import { formatShortDate, formatShortDateTime, formatSize } from '../../../../../i18n/format';
import { IncompleteTag, NewTag } from '../../../papers/PaperTags';
import { needsLink, writeTo } from '../../acts/act-form';
import { PersonalLinkButton } from '../../link/PersonalLinkButton';
import { inDays } from '../../shared/words';
import { OthersChanges } from '../History';
import { type Acts, useWrite, type Write } from '../write/use-return';
import styles from './Requests.module.css';

interface RequestsProps {
  readonly taxReturn: StaffReturnDetail;
  readonly onAct: Acts['startAct'];
  readonly onShow: (id: string) => void;
}

/** Requests to the client: open and answered ones first, settled ones small at the end. */
export function Requests({ taxReturn, ...handlers }: RequestsProps) {
  const write = useWrite(taxReturn);
  const isOpen = ({ state }: ReturnRequest) => state === 'open' || state === 'answered';
  const open = taxReturn.requests.filter(isOpen).sort((a, b) => rank(a) - rank(b));
  const settled = taxReturn.requests.filter((request) => !isOpen(request));
  const canAsk = stepBy(taxReturn, 'staff', { to: 'documents-needed', act: 'ask' }) !== undefined;
  if (taxReturn.requests.length === 0 && !canAsk) return null;
  return (
    <section className="card pad" aria-labelledby="requests">
      <div className="row between">
        <h2 id="requests" tabIndex={-1} className={styles.title}>
          {t('requests.title')}
        </h2>
        <div className="row">
          {open.length > 0 && !needsLink(taxReturn) && <PersonalLinkButton taxReturn={taxReturn} />}
          {canAsk && taxReturn.requests.length > 0 && (
            <Button icon={IconPlus} small onClick={() => handlers.onAct('ask')}>
              {t('requests.more')}
            </Button>
          )}
        </div>
      </div>
      {taxReturn.requests.length === 0 && <p className="muted">{t('requests.none')}</p>}
      <OthersChanges taxReturn={taxReturn} conflict={write.conflict} />
      <ul className={styles.list}>
        {open.map((request) => (
          <OpenRequest key={request._id} taxReturn={taxReturn} request={request} write={write} {...handlers} />
        ))}
        {settled.map((request) => (
          <SettledRequest key={request._id} taxReturn={taxReturn} request={request} onShow={handlers.onShow} />
        ))}
      </ul>
    </section>
  );
}

const rank = ({ state }: ReturnRequest) => (state === 'answered' ? 0 : 1);

type SettledRequestProps = Pick<RequestsProps, 'taxReturn' | 'onShow'> & { readonly request: ReturnRequest };

/** An accepted or no longer needed request. */
function SettledRequest({ taxReturn, request, onShow }: SettledRequestProps) {
  const paper = papersFor(request, taxReturn).at(-1);
  return (
    <li className={styles.settled}>
      <Outcome
        title={request.title}
        line={settledLine(request, paper?.createdAt, wordsFor(request, taxReturn).at(-1)?.text)}
        isGone={request.state === 'taken-back'}
      />
      {paper && (
        <IconButton
          icon={IconEye}
          bare
          label={t('requests.previewOf', { name: paper.fileName })}
          onClick={() => onShow(paper._id)}
        />
      )}
    </li>
  );
}

function settledLine({ state, askedAt, settled }: ReturnRequest, came?: string, text?: string): string {
  const name = settled?.by.name ?? '';
  const day = settled ? formatShortDate(settled.at) : '';
  if (state === 'taken-back') return t('requests.takenBack', { name, day });
  const asked = formatShortDate(askedAt);
  if (came) return t('requests.acceptedCame', { asked, came: formatShortDate(came), name });
  return text ? t('requests.acceptedWords', { asked, text, name }) : t('requests.accepted', { asked, name });
}

interface OpenRequestProps {
  readonly taxReturn: StaffReturnDetail;
  readonly request: ReturnRequest;
  /** Shared by all requests: each write changes the version that the next one needs. */
  readonly write: Write;
  readonly onAct: Acts['startAct'];
  readonly onShow: (id: string) => void;
}

const hidden = <span className="visually-hidden" />;

/** An open request: waits for the client, or once answered, for the office. */
function OpenRequest({ taxReturn, request, write: { busy, writeOnce }, onAct, onShow }: OpenRequestProps) {
  const { _id, title, reason, dueOn, sentBack, state } = request;
  const papers = papersFor(request, taxReturn);
  const words = wordsFor(request, taxReturn);
  const isAnswered = state === 'answered';
  const settleRequest = (next: RequestChange['state']) =>
    void writeOnce(
      writeTo(returnCalls.settleRequest, {
        params: { requestId: _id },
        body: { state: next, version: taxReturn.version },
      }),
      t(next === 'accepted' ? 'requests.acceptedOf' : 'requests.takenBackOf', { title }),
    );
  return (
    <li className={styles.open}>
      <RequestedPaper title={title} why={sentBack ? t('requests.again', { note: sentBack.note }) : reason}>
        {isAnswered ? (
          <NewTag>{t('requests.new')}</NewTag>
        ) : (
          <Tag icon={IconClock} tone={dueOn < inDays(0) ? 'danger' : 'grey'}>
            {t('requests.by', { day: formatShortDate(dueOn) })}
          </Tag>
        )}
      </RequestedPaper>
      {papers.map((paper) => (
        <FileCard
          key={paper._id}
          name={paper.fileName}
          note={`${formatSize(paper.size)} · ${t('requests.came', { when: formatShortDateTime(paper.createdAt) })}`}
        >
          <span className={styles.preview}>
            {paper.isIncomplete && <IncompleteTag />}
            <Button
              icon={IconEye}
              small
              aria-label={t('requests.previewOf', { name: paper.fileName })}
              onClick={() => onShow(paper._id)}
            >
              {t('requests.preview')}
            </Button>
          </span>
        </FileCard>
      ))}
      {words.map(({ _id: id, text, createdAt }) => (
        <p key={id} className={styles.words}>
          {t('requests.answered', { when: formatShortDateTime(createdAt), text })}
        </p>
      ))}
      <div className="row">
        <Button icon={IconCheck} small busy={busy} onClick={() => settleRequest('accepted')}>
          <span>{t.rich('requests.acceptOf', { of: hidden, title })}</span>
        </Button>
        {isAnswered ? (
          <Button icon={IconRefresh} small onClick={() => onAct('again', _id)}>
            <span>{t.rich('requests.againOf', { of: hidden, title })}</span>
          </Button>
        ) : (
          <Button icon={IconFilePlus} small onClick={() => onAct('add-paper', _id)}>
            <span>{t.rich('requests.addOf', { of: hidden, title })}</span>
          </Button>
        )}
        <Button icon={IconX} small busy={busy} onClick={() => settleRequest('taken-back')}>
          <span>{t.rich('requests.takeBackOf', { of: hidden, title })}</span>
        </Button>
      </div>
    </li>
  );
}

type Answer = Pick<ReturnPaper, 'createdAt' | 'requestId'>;

/** True if it came after the last request. */
const isCurrent = ({ _id, sentBack }: ReturnRequest, { createdAt, requestId }: Answer): boolean =>
  requestId === _id && createdAt > (sentBack?.at ?? '');

/** The papers that answer a request, without rejected ones. */
const papersFor = (request: ReturnRequest, { papers }: StaffReturnDetail): readonly ReturnPaper[] =>
  papers.filter((paper) => isCurrent(request, paper));

/** The client's text answer: ‘I don’t have it’. */
const wordsFor = (request: ReturnRequest, { messages, answers }: StaffReturnDetail): readonly ReturnMessage[] => {
  const own = messages.filter((message) => message.by.side === 'client' && isCurrent(request, message));
  return own.length > 0 ? own : answers.filter((answer) => isCurrent(request, answer));
};

/** State of a rejected paper: another has come or not; null if not rejected. */
export function sentBackState(paper: ReturnPaper, taxReturn: StaffReturnDetail): 'replaced' | 'sentBack' | null {
  const request = taxReturn.requests.find(({ _id }) => _id === paper.requestId);
  if (!request?.sentBack || isCurrent(request, paper)) return null;
  return papersFor(request, taxReturn).length > 0 ? 'replaced' : 'sentBack';
}
