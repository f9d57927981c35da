import type { ReturnMessage, ReturnNote, StaffReturnDetail } from '@easy-tax/contracts';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../../../components/button/Button';
import { Icon } from '../../../../../components/button/Icon';
import { Message, MessageLog } from '../../../../../components/returns/MessageLog';
import { t } from '../../../../../i18n/en/admin/return';
import { formatShortDateTime } from '../../../../../i18n/format';
import { useSession } from '../../../../../lib/session/session';
import { NewTag } from '../../../papers/NewTag';
import { Composer } from './Composer';
import styles from './Thread.module.css';
import { useSeen } from './use-seen';

const PAGE_SIZE = 50;
type Entry = ReturnMessage | ReturnNote;
const isMessage = (entry: Entry): entry is ReturnMessage => 'requestId' in entry;

/** Messages with the client and notes of the office, newest last, and a box to write either. */
export function Thread({ taxReturn: one }: { readonly taxReturn: StaffReturnDetail }) {
  const { user } = useSession();
  const [shown, setShown] = useState(PAGE_SIZE);
  const { isNew, latest, watch } = useSeen(one);
  const entries = [...one.messages, ...one.notes].sort((one, other) => one.createdAt.localeCompare(other.createdAt));
  const earlier = entries.length - shown;
  const showEarlier = () => {
    setShown(shown + PAGE_SIZE);
    // The button disappears with the last older messages.
    if (earlier <= PAGE_SIZE) document.querySelector<HTMLElement>('[role="log"]')?.focus({ preventScroll: true });
  };
  const metaOf = ({ by, createdAt }: Entry) => ({
    name: by._id === user?._id ? t('thread.you') : by.name,
    when: formatShortDateTime(createdAt),
  });
  const titleOf = (requestId: string | null) => one.requests.find(({ _id }) => _id === requestId)?.title;
  return (
    <section className="card pad stack noprint" aria-labelledby="thread">
      <h2 id="thread" tabIndex={-1}>
        {t('thread.title')}
      </h2>
      {entries.length === 0 && <p className="muted">{t('thread.none')}</p>}
      {earlier > 0 && (
        <Button small tone="line" onClick={showEarlier}>
          {t('thread.earlier')}
        </Button>
      )}
      <MessageLog label={t('thread.log')} latest={entries.at(-1)?._id} earliest={entries.at(-shown)?._id}>
        {entries.slice(-shown).map((entry) =>
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
      <Composer taxReturn={one} />
    </section>
  );
}

/** The request answered by a message. */
const About = ({ title }: { readonly title: string | undefined }) =>
  title !== undefined && <span className={styles.about}>{t('thread.about', { title })}</span>;
