import type { ReturnMessage, ReturnNote, StaffReturnDetail } from '@easy-tax/contracts';
import { IconLock } from '@tabler/icons-react';
import { Icon } from '../../../../../components/button/Button';
import { EarlierMessages, Message, MessageLog, useThread } from '../../../../../components/returns/MessageLog';
import { t } from '../../../../../i18n/en/admin/returns/return';
import { formatShortDateTime } from '../../../../../i18n/format';
import { useSession } from '../../../../../lib/session/session';
import { NewTag } from '../../../papers/PaperTags';
import { readNotes, readThread } from '../write/use-return';
import { Composer } from './Composer';
import styles from './Thread.module.css';
import { useSeen } from './use-seen';

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
