import { acceptedMimes, type LinkRequest } from '@easy-tax/contracts';
import { IconCheck, IconMessage } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../components/button/Button';
import { NoBreak } from '../../components/ui/NoBreak';
import { FileSender } from '../../components/upload/FileSender';
import { usePreparation } from '../../components/upload/prepare/use-preparation';
import { useUpload } from '../../components/upload/use-upload';
import { t } from '../../i18n/en/link/link';
import { formatShortDateTime, formatSize } from '../../i18n/format';
import { translateServerMessage } from '../../i18n/translate-server-message';
import { cx } from '../../lib/cx';
import { maxFileMbOf, useSiteConfig } from '../../lib/http/site-config';
import { DontHave } from './DontHave';
import { uploadByLink } from './link-api';
import styles from './Request.module.css';

const SentQuestions = lazy(() => import('../../components/upload/SentQuestions'));

interface RequestOfLinkProps {
  readonly request: LinkRequest;
  /** From 1, of all requests. */
  readonly number: number;
  readonly all: number;
  readonly askedBy: string;
  readonly isFirst: boolean;
  readonly onSent: () => Promise<unknown>;
}

/** One paper that is asked for: the ways to answer, or what has come. */
export function RequestOfLink({ request, number, all, askedBy, isFirst, onSent }: RequestOfLinkProps) {
  // A paper may be stored although its upload was cut off: the request stays open until the next try has ended.
  const [isBusy, setIsBusy] = useState(false);
  const { _id: requestId, title: asked, reason, sentBack, state } = request;
  const title = translateServerMessage(asked);
  if (state === 'answered' && !isBusy) return <Answered request={request} title={title} onSent={onSent} />;
  const why = sentBack === null ? translateServerMessage(reason) : t('onceMore', { reason: sentBack });
  return (
    <article className={styles.request}>
      <div className={styles.asked}>
        <span className={cx(styles.number, 'tabular')}>{t('number', { number, all })}</span>
        <h2>
          <NoBreak>{title}</NoBreak>
        </h2>
        {why && <p className="muted">{why}</p>}
      </div>
      <SendByLink requestId={requestId} title={title} isFirst={isFirst} onSent={onSent} onBusy={setIsBusy} />
      <DontHave requestId={requestId} title={title} askedBy={askedBy} onSent={onSent} />
    </article>
  );
}

interface AnsweredProps extends Pick<RequestOfLinkProps, 'request' | 'onSent'> {
  readonly title: string;
}

function Answered({ request: { _id, papers, answer }, title, onSent }: AnsweredProps) {
  const paper = papers.at(-1);
  return (
    <article className={styles.got}>
      <span className={cx('disc', paper || answer === null ? styles.here : styles.told)}>
        <Icon of={paper || answer === null ? IconCheck : IconMessage} />
      </span>
      <div>
        <h2>
          <NoBreak>{title}</NoBreak>
        </h2>
        <p className="muted small tabular">
          {paper ? (
            <>
              {t('file', { file: paper.fileName, size: formatSize(paper.size) })}
              <br />
              <NoBreak>{t('got', { time: formatShortDateTime(paper.createdAt), reference: paper.reference })}</NoBreak>
            </>
          ) : (
            (answer && t('told', { text: answer })) || t('elsewhere')
          )}
        </p>
      </div>
      <SendByLink requestId={_id} title={title} instead={paper?.fileName ?? title} onSent={onSent} />
      {paper && (
        <div className={styles.question}>
          <Suspense>
            <SentQuestions by="link" of={[paper._id]} onTakenBack={onSent} />
          </Suspense>
        </div>
      )}
    </article>
  );
}

interface SendByLinkProps {
  readonly requestId: string;
  readonly title: string;
  readonly isFirst?: boolean;
  /** Name of the file to replace: then only a small button. */
  readonly instead?: string;
  readonly onSent: () => Promise<unknown>;
  readonly onBusy?: (isBusy: boolean) => void;
}

/** Sends a paper for one request. */
function SendByLink({ requestId, title, isFirst = false, instead, onSent, onBusy }: SendByLinkProps) {
  const config = useSiteConfig();
  const upload = useUpload(maxFileMbOf(config), config?.acceptedKinds ?? acceptedMimes, uploadByLink);
  const preparation = usePreparation(title, false);
  const sendFile = async (file: File) => {
    onBusy?.(true);
    await upload.send({ requestId }, file);
    onBusy?.(false);
    await onSent();
  };
  return (
    <FileSender
      upload={upload}
      preparation={preparation}
      onSend={sendFile}
      title={title}
      isFirst={isFirst}
      instead={instead}
    />
  );
}
