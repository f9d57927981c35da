import { type RequestChange, type ReturnRequest, returnCalls, type StaffReturnDetail } from '@easy-tax/contracts';
import { IconCheck, IconClock, IconEye, IconFilePlus, IconRefresh, IconX } from '@tabler/icons-react';
import { Button, Icon } from '../../../../../components/button/Button';
import { FileCard } from '../../../../../components/form/FileCard';
import { RequestedPaper } from '../../../../../components/returns/DocRow';
import { Tag } from '../../../../../components/ui/Tag';
import { t } from '../../../../../i18n/en/admin/returns/return';
import { formatShortDate, formatShortDateTime, formatSize } from '../../../../../i18n/format';
import { IncompleteTag, NewTag } from '../../../papers/PaperTags';
import { writeTo } from '../../acts/act-form';
import { inDays } from '../../shared/days';
import { papersFor, wordsFor } from '../papers/answers';
import type { Acts } from '../use-acts';
import type { Write } from '../write/use-write';
import styles from './Requests.module.css';

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
export function OpenRequest({ taxReturn, request, write: { busy, writeOnce }, onAct, onShow }: OpenRequestProps) {
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
          <Tag tone={dueOn < inDays(0) ? 'danger' : 'grey'}>
            <Icon of={IconClock} /> {t('requests.by', { day: formatShortDate(dueOn) })}
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
              tone="line"
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
        <Button icon={IconCheck} small tone="line" busy={busy} onClick={() => settleRequest('accepted')}>
          <span>{t.rich('requests.acceptOf', { of: hidden, title })}</span>
        </Button>
        {isAnswered ? (
          <Button icon={IconRefresh} small tone="line" onClick={() => onAct('again', _id)}>
            <span>{t.rich('requests.againOf', { of: hidden, title })}</span>
          </Button>
        ) : (
          <Button icon={IconFilePlus} small tone="line" onClick={() => onAct('add-paper', _id)}>
            <span>{t.rich('requests.addOf', { of: hidden, title })}</span>
          </Button>
        )}
        <Button icon={IconX} small tone="line" busy={busy} onClick={() => settleRequest('taken-back')}>
          <span>{t.rich('requests.takeBackOf', { of: hidden, title })}</span>
        </Button>
      </div>
    </li>
  );
}
