import type { MyReturnDetail, ReturnRequest } from '@easy-tax/contracts';
import { IconBan, IconCheck, IconExternalLink } from '@tabler/icons-react';
import { Icon } from '../../../../components/button/Icon';
import { IconLink } from '../../../../components/button/IconButton';
import { NoBreak } from '../../../../components/ui/NoBreak';
import { t } from '../../../../i18n/en/account/one-return';
import { formatShortDate, formatShortDateTime, formatSize } from '../../../../i18n/format';
import { cx } from '../../../../lib/cx';
import styles from './NeededPapers.module.css';
import { SendPaper } from './SendPaper';
import type { Sender } from './use-sender';

interface AnsweredRequestProps {
  readonly of: MyReturnDetail;
  readonly request: ReturnRequest;
  readonly sender: Sender;
}

/** A request that waits for nothing of the client: answered, accepted, or no longer needed. */
export function AnsweredRequest({ of: one, request, sender }: AnsweredRequestProps) {
  const { state, title, _id, settled } = request;
  const paper = one.papers
    .filter(({ requestId }) => requestId === _id)
    .sort(byTime)
    .at(-1);
  const isGone = state === 'taken-back';
  return (
    <article className={styles.answered}>
      <span className={cx('disc', isGone ? styles.gone : styles.got)}>
        <Icon of={isGone ? IconBan : IconCheck} />
      </span>
      <div>
        <h3 className={isGone ? 'muted' : undefined}>
          <NoBreak>{title}</NoBreak>
        </h3>
        <p className="muted small tabular">
          {isGone
            ? takenBackLine(settled)
            : [answerLine(one, request, paper), endLine(state)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <span className={styles.acts}>
        {paper?.filePath && !isGone && (
          <IconLink
            bare
            href={paper.filePath}
            target="_blank"
            rel="noopener"
            label={t('papers.open', { file: paper.fileName })}
          >
            <Icon of={IconExternalLink} />
          </IconLink>
        )}
      </span>
      {state === 'answered' && (
        <SendPaper
          returnId={one._id}
          title={title}
          requestId={_id}
          sender={sender}
          instead={paper?.fileName ?? title}
        />
      )}
    </article>
  );
}

const byTime = (a: { createdAt: string }, b: { createdAt: string }) => a.createdAt.localeCompare(b.createdAt);
const endLine = (state: ReturnRequest['state']) => (state === 'accepted' ? t('needed.accepted') : t('needed.looking'));

function takenBackLine(settled: ReturnRequest['settled']): string {
  if (!settled) return t('needed.takenBack');
  const by = t('needed.takenBackBy', { name: settled.by.name, day: formatShortDate(settled.at) });
  return `${t('needed.takenBack')} · ${by}`;
}

/** The newest answer: a paper, or words. */
function answerLine(
  { messages }: MyReturnDetail,
  { _id }: ReturnRequest,
  paper: MyReturnDetail['papers'][number] | undefined,
): string {
  const message = messages
    .filter(({ requestId }) => requestId === _id)
    .sort(byTime)
    .at(-1);
  if (paper && !(message && message.createdAt > paper.createdAt)) {
    const { fileName, size, createdAt, addedBy } = paper;
    const sent = t('needed.sent', { file: fileName, size: formatSize(size), time: formatShortDateTime(createdAt) });
    return addedBy ? `${sent} · ${t('needed.addedBy', { name: addedBy })}` : sent;
  }
  return message ? t('needed.wrote', { time: formatShortDateTime(message.createdAt), text: message.text }) : '';
}
