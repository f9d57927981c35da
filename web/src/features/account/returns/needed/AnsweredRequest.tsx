import type { MyReturnDetail, ReturnPaper, ReturnRequest } from '@easy-tax/contracts';
import { IconExternalLink } from '@tabler/icons-react';
import { DocLink } from '../../../../components/returns/DocRow';
import { Outcome } from '../../../../components/returns/RequestParts';
import { t } from '../../../../i18n/en/account/one-return';
import { formatShortDate, formatShortDateTime, formatSize } from '../../../../i18n/format';
import { translateServerMessage } from '../../../../i18n/translate-server-message';
import styles from './NeededPapers.module.css';
import { SendPaper } from './SendPaper';
import type { Sender } from './use-sender';

interface AnsweredRequestProps {
  readonly taxReturn: MyReturnDetail;
  readonly request: ReturnRequest;
  readonly sender: Sender;
}

/** A request that needs nothing from the client: answered, accepted, or no longer needed. */
export function AnsweredRequest({ taxReturn, request, sender }: AnsweredRequestProps) {
  const { state, _id } = request;
  const title = translateServerMessage(request.title);
  const paper = newest(taxReturn.papers, _id);
  const isGone = state === 'taken-back';
  return (
    <article className={styles.answered}>
      <Outcome
        title={title}
        isGone={isGone}
        line={isGone ? takenBackLine(request) : answerLine(taxReturn, request, paper)}
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
  { _id, state }: ReturnRequest,
  paper: ReturnPaper | undefined,
): string {
  const message = newest([...answers, ...messages], _id);
  const end = state === 'accepted' ? t('needed.accepted') : t('needed.looking');
  if (message && message.createdAt > (paper?.createdAt ?? ''))
    return `${t('needed.wrote', { time: formatShortDateTime(message.createdAt), text: message.text })} · ${end}`;
  if (!paper) return end;
  const { fileName, size, createdAt, addedBy } = paper;
  const sent = t('needed.sent', { file: fileName, size: formatSize(size), time: formatShortDateTime(createdAt) });
  return [sent, addedBy && t('needed.addedBy', { name: addedBy }), end].filter(Boolean).join(' · ');
}
