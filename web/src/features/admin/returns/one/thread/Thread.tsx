import {
  type ReturnMessage,
  type ReturnNote,
  returnCalls,
  type StaffReturnDetail,
  TextInput,
} from '@easy-tax/contracts';
import { IconLock, IconMessage, IconPaperclip, IconSend } from '@tabler/icons-react';
import { type FormEvent, useCallback, useId, useRef, useState } from 'react';
import { Button, Icon } from '../../../../../components/button/Button';
import { Field, Textarea } from '../../../../../components/form/Field';
import { EarlierMessages, Message, MessageLog, useThread } from '../../../../../components/returns/MessageLog';
import { noMail } from '../../../../../i18n/en/admin/returns/no-mail';
import { t } from '../../../../../i18n/en/admin/returns/return';
import { formatShortDateTime } from '../../../../../i18n/format';
import { cx } from '../../../../../lib/cx';
import { useLeaveWarning, useTabDraft } from '../../../../../lib/hooks/use-unsaved';
import { api } from '../../../../../lib/http/api';
import { useSession } from '../../../../../lib/session/session';
import { NewTag } from '../../../papers/PaperTags';
import { writeTo } from '../../acts/act-form';
import { readNotes, readThread, useWrite } from '../write/use-return';
import styles from './Thread.module.css';

type Entry = ReturnMessage | ReturnNote;
const isMessage = (entry: Entry): entry is ReturnMessage => 'requestId' in entry;

interface Loaded<T> {
  readonly lines: readonly T[];
  readonly hasEarlier: boolean;
}
/** Both in order of time, from the time on from which both are loaded. */
function mergeEntries(...threads: readonly Loaded<Entry>[]): readonly Entry[] {
  const starts = threads.map(({ lines, hasEarlier }) => (hasEarlier ? (lines[0]?.createdAt ?? '') : ''));
  const [start = ''] = starts.toSorted().toReversed();
  return threads
    .flatMap(({ lines }) => lines)
    .filter(({ createdAt }) => createdAt >= start)
    .sort((earlier, later) => earlier.createdAt.localeCompare(later.createdAt));
}

/** Messages with the client and notes of the office, newest last, and a box to write either. */
export function Thread({ taxReturn }: { readonly taxReturn: StaffReturnDetail }) {
  const { user } = useSession();
  const thread = useThread(taxReturn.messages, taxReturn.earlierMessages, (cursor) =>
    readThread(taxReturn._id, cursor),
  );
  const notes = useThread(taxReturn.notes, taxReturn.earlierNotes, (cursor) => readNotes(taxReturn._id, cursor));
  const { isNew, latest, watch } = useSeen({ ...taxReturn, messages: thread.lines });
  const entries = mergeEntries(thread, notes);
  const loadEarlier = () => Promise.all([thread.loadEarlier(), notes.loadEarlier()]);
  const metaOf = ({ by, createdAt }: Entry) => ({
    name: by._id === user?._id ? t('thread.you') : by.name,
    when: formatShortDateTime(createdAt),
  });
  const titleOf = (requestId: string | null) => taxReturn.requests.find(({ _id }) => _id === requestId)?.title;
  return (
    <section className="card pad stack noprint" aria-labelledby="thread">
      <h2 id="thread" tabIndex={-1}>
        {t('thread.title')}
      </h2>
      {entries.length === 0 && <p className="muted">{t('thread.none')}</p>}
      {(thread.hasEarlier || notes.hasEarlier) && <EarlierMessages onLoad={loadEarlier} />}
      <MessageLog label={t('thread.log')} latest={entries.at(-1)?._id} earliest={entries[0]?._id}>
        {entries.map((entry) =>
          isMessage(entry) ? (
            <Message
              key={entry._id}
              place={entry._id === latest ? watch : undefined}
              isOurs={entry.by.side === 'office'}
              meta={
                <>
                  {t('thread.meta', metaOf(entry))} {isNew(entry._id) && <NewTag>{t('thread.new')}</NewTag>}
                  <About title={titleOf(entry.requestId)} />
                </>
              }
            >
              {entry.text}
            </Message>
          ) : (
            <div key={entry._id} className={styles.note}>
              <span className="small tabular">
                <Icon of={IconLock} /> {t('thread.note', metaOf(entry))}
              </span>
              <p>{entry.text}</p>
            </div>
          ),
        )}
      </MessageLog>
      <Composer taxReturn={taxReturn} />
    </section>
  );
}

/** The request answered by a message. */
const About = ({ title }: { readonly title: string | undefined }) =>
  title !== undefined && <span className={styles.about}>{t('thread.about', { title })}</span>;

/** Writes to the client, or a note for the office; resets to messages after a note. */
function Composer({ taxReturn }: { readonly taxReturn: StaffReturnDetail }) {
  const { busy, writeOnce } = useWrite(taxReturn);
  const { user } = useSession();
  const [{ text, isNote }, change, emptyIfSent] = useTabDraft(`${user?._id} ${taxReturn._id}`, {
    text: '',
    isNote: false,
  });
  const [error, setError] = useState<string | undefined>();
  const name = useId();
  useLeaveWarning(text.trim() !== '', t('thread.leave'));

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const typed = TextInput.safeParse({ text });
    setError(typed.error?.issues[0]?.message);
    if (!typed.success) return;
    if (await writeOnce(writeTo(isNote ? returnCalls.addNote : returnCalls.writeToClient, { body: typed.data })))
      emptyIfSent(text);
  };

  return (
    <form className={cx(styles.composer, isNote && styles.composerNote)} onSubmit={send} noValidate>
      <fieldset className={styles.who}>
        <legend className="visually-hidden">{t('thread.who')}</legend>
        {[
          { icon: IconMessage, label: t('thread.message'), value: false },
          { icon: IconLock, label: t('thread.internal'), value: true },
        ].map(({ icon, label, value }) => (
          <label key={label}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              checked={isNote === value}
              onChange={() => change({ isNote: value })}
            />
            <Icon of={icon} /> {label}
          </label>
        ))}
      </fieldset>
      <Field label={isNote ? t('thread.writeNote') : t('thread.write', { name: taxReturn.client.name })} error={error}>
        {(control) => (
          <Textarea
            {...control}
            aria-describedby={[control['aria-describedby'], `${name}-hint`].filter(Boolean).join(' ')}
            rows={3}
            value={text}
            onChange={({ target }) => change({ text: target.value })}
          />
        )}
      </Field>
      <p id={`${name}-hint`} className="small muted">
        {isNote ? (
          <>
            <Icon of={IconLock} /> {t('thread.secret')}
          </>
        ) : (
          mailLine(taxReturn)
        )}
      </p>
      <div className="row">
        <Button icon={isNote ? IconLock : IconSend} small type="submit" busy={busy}>
          {t(isNote ? 'thread.save' : 'thread.send')}
        </Button>
        <Button icon={IconPaperclip} small onClick={() => document.getElementById('documents')?.focus()}>
          {t('thread.file')}
        </Button>
      </div>
    </form>
  );
}

function mailLine({ contact }: StaffReturnDetail): string {
  if (!contact) return noMail('message');
  return contact.confirmed ? t('thread.mailed', { email: contact.email }) : t('thread.unmailed');
}

type OpenThread = Pick<StaffReturnDetail, '_id' | 'newMessages'> & { readonly messages: readonly ReturnMessage[] };

/**
 * Marks the client's messages as seen once `latest` was visible. They keep their tag while the page
 * is open. `watch` is the `ref` of the latest.
 */
export function useSeen({ _id: id, messages, newMessages }: OpenThread) {
  const ofClient = messages.filter(({ by }) => by.side === 'client').map(({ _id }) => _id);
  const latest = ofClient.at(-1);
  const hasNew = newMessages > 0;
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const unmarked = hasNew ? ofClient.slice(-newMessages).filter((each) => !marked.has(each)) : [];
  if (unmarked.length > 0) setMarked(new Set([...marked, ...unmarked]));

  const reportedId = useRef<string | undefined>(undefined);
  const watch = useCallback(
    (box: HTMLElement | null) => {
      if (!box || !hasNew) return;
      const markSeen = () => {
        if (!latest || reportedId.current === latest || document.visibilityState === 'hidden') return;
        reportedId.current = latest;
        // Retried when the return is opened again.
        api
          .call(returnCalls.markReturnSeen, { params: { id }, body: { messageId: latest }, isAutomatic: true })
          .catch(() => (reportedId.current = undefined));
      };
      const observer = new IntersectionObserver(
        (seen) => seen.some(({ isIntersecting }) => isIntersecting) && markSeen(),
      );
      observer.observe(box);
      return () => observer.disconnect();
    },
    [id, latest, hasNew],
  );
  return { isNew: (message: string) => marked.has(message), latest, watch };
}
