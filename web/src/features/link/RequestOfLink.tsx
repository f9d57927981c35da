import {
  type LinkPaperInput,
  type LinkReceipt,
  type LinkRequest,
  limits,
  lineOrEmpty,
  linkCalls,
  messages,
} from '@easy-tax/contracts';
import { IconCheck, IconChevronDown, IconMessage } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { Button, Icon } from '../../components/button/Button';
import { OptionField } from '../../components/form/Checkbox';
import { Field, Textarea } from '../../components/form/Field';
import { NoBreak } from '../../components/ui/NoBreak';
import { FileSender } from '../../components/upload/FileSender';
import { usePreparation } from '../../components/upload/prepare/use-preparation';
import { useUpload } from '../../components/upload/use-upload';
import { t } from '../../i18n/en/link/link';
import { formatShortDateTime, formatSize } from '../../i18n/format';
import { translateOfficeText } from '../../i18n/translate-server-message';
import { toast } from '../../lib/browser/toast';
import { cx } from '../../lib/cx';
import { useApiForm } from '../../lib/hooks/use-api-form';
import { takeKeptText, useKeptText } from '../../lib/hooks/use-kept-text';
import { AttemptKeys, api, isMissing, messageOf, newIdempotencyKey } from '../../lib/http/api';
import { type PaperOptions, uploadPaper } from '../../lib/upload/send-file';
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
  const [later, setLater] = useState<string | null>(null);
  const { _id: requestId, title: asked, reason, sentBack, state } = request;
  const title = translateOfficeText(asked);
  if (state === 'answered' && !isBusy) return <Answered request={request} title={title} onSent={onSent} />;
  const why = sentBack === null ? translateOfficeText(reason) : t('onceMore', { reason: sentBack });
  return (
    <article className={`stack ${styles.request}`}>
      <div className={styles.asked}>
        <span className={cx('small muted', styles.number, 'tabular')}>{t('number', { number, all })}</span>
        <h2>
          <NoBreak>{title}</NoBreak>
        </h2>
        {why && <p className="muted">{why}</p>}
        {later && <p>{t('told', { text: later })}</p>}
      </div>
      <SendByLink requestId={requestId} title={title} isFirst={isFirst} onSent={onSent} onBusy={setIsBusy} />
      <DontHave requestId={requestId} title={title} askedBy={askedBy} onLater={setLater} onSent={onSent} />
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

/** Sends a paper by the link; the receipt comes once it is safely stored. */
const uploadByLink = async (input: LinkPaperInput, file: File, options: PaperOptions): Promise<LinkReceipt> =>
  (await uploadPaper(linkCalls.sendPaperByLink, linkCalls.startLinkUpload, input, file, options)).data;

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
  const upload = useUpload(uploadByLink);
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

const REASONS = ['later', 'none', 'unknown'] as const;
type Reason = (typeof REASONS)[number];

interface DontHaveProps {
  readonly requestId: string;
  readonly title: string;
  readonly askedBy: string;
  /** The paper will come: its request stays open. */
  readonly onLater: (words: string) => void;
  readonly onSent: () => Promise<unknown>;
}

/** Leaves room for the reason in one message. */
const Words = z.object({ text: lineOrEmpty(limits.messageLength - 200, messages.messageLong) });

/** A change of the language keeps these. */
const Kept = z.object({ reason: z.enum(REASONS), text: z.string() });

/** ‘I don’t have it’: one of three reasons, and a line if wanted. */
function DontHave({ requestId, title, askedBy, onLater, onSent }: DontHaveProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  const [reason, choose] = useState<Reason>('later');
  const [keys] = useState(() => new AttemptKeys(newIdempotencyKey));
  const { form, register, getValues, setValue, errorOf, busy } = useApiForm({
    schema: Words,
    defaults: { text: '' },
    send: async ({ text }) => {
      const why = t(`reasons.${reason}`);
      const words = text === '' ? why : t('answer', { reason: why, text });
      const body = { requestId, text: words, isLater: reason === 'later' };
      const idempotencyKey = keys.for(JSON.stringify(body));
      return { ...(await api.call(linkCalls.answerByLink, { body, idempotencyKey })), ...body };
    },
    onDone: async ({ message, text, isLater }) => {
      keys.spend();
      toast.success(message);
      if (isLater && fold.current) {
        onLater(text);
        fold.current.open = false;
        fold.current.querySelector('summary')?.focus();
      }
      await onSent();
    },
    failure: (error) => {
      // The link has ended, or the request was taken back: the page says so.
      if (isMissing(error)) void onSent();
      return messageOf(error);
    },
  });
  const keptAs = `answer-${requestId}`;
  const restore = useEffectEvent(() => {
    const kept = Kept.safeParse(takeKeptText(keptAs)).data;
    if (!kept) return;
    choose(kept.reason);
    setValue('text', kept.text);
    if (fold.current) fold.current.open = true;
  });
  useEffect(() => restore(), []);
  useKeptText(keptAs, () => (fold.current?.open ? { reason, text: getValues('text') } : null));
  return (
    <details ref={fold} className={styles.dontHave}>
      <summary className="link">
        <span>{t.rich('dontHave', { name: <span className="visually-hidden" />, title })}</span>{' '}
        <Icon of={IconChevronDown} />
      </summary>
      <form {...form} className="stack">
        <fieldset className={styles.reasons}>
          <legend className="visually-hidden">{t('why')}</legend>
          {REASONS.map((each) => (
            <OptionField
              type="radio"
              key={each}
              name={`reason-${requestId}`}
              checked={reason === each}
              onChoose={() => choose(each)}
              label={t(`reasons.${each}`)}
            />
          ))}
        </fieldset>
        <Field label={t('more')} error={errorOf('text')}>
          {(control) => <Textarea {...control} {...register('text')} rows={2} className={styles.words} />}
        </Field>
        <div>
          <Button type="submit" small busy={busy}>
            {t('tell', { name: askedBy })}
          </Button>
        </div>
      </form>
    </details>
  );
}
