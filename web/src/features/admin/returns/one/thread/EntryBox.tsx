import type { StaffReturnDetail } from '@easy-tax/contracts';
import { IconLock } from '@tabler/icons-react';
import { Icon } from '../../../../../components/button/Icon';
import { Message } from '../../../../../components/returns/MessageLog';
import { t } from '../../../../../i18n/en/admin/return';
import { formatShortDateTime } from '../../../../../i18n/format';
import { NewTag } from '../../../papers/NewTag';
import type { Entry } from './entries';
import styles from './Thread.module.css';
import { useMarkSeen } from './use-seen';

interface EntryBoxProps {
  readonly of: StaffReturnDetail;
  readonly each: Entry;
  readonly isMine: boolean;
  readonly isNew: boolean;
  /** Once it is in view, the client's messages count as seen. */
  readonly seen: boolean;
}

/** One message, or one internal note, which looks like nothing that a client gets. */
export function EntryBox({ of, each, isMine, isNew, seen }: EntryBoxProps) {
  const { _id, by, createdAt, text } = each.entry;
  const place = useMarkSeen(of, _id, seen);
  const name = isMine ? t('thread.you') : by.name;
  const when = formatShortDateTime(createdAt);
  if (each.kind === 'note')
    return (
      <div className={styles.note}>
        <span className="small tabular">
          <Icon of={IconLock} /> {t('thread.note', { name, when })}
        </span>
        <p>{text}</p>
      </div>
    );
  const request = of.requests.find((asked) => asked._id === each.entry.requestId);
  return (
    <Message
      place={place}
      isOurs={by.side === 'office'}
      meta={
        <>
          {t('thread.meta', { name, when })} {isNew && <NewTag>{t('thread.new')}</NewTag>}
          {request && <span className={styles.about}>{t('thread.about', { title: request.title })}</span>}
        </>
      }
    >
      {text}
    </Message>
  );
}
