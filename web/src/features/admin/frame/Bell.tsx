import { IconBell, IconClockExclamation, IconFiles, IconMessage } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../components/Icon';
import { OVERDUE_DAYS } from '../api/queue-counts';
import { sayCount, useQueues } from '../use-queues';
import styles from './Bell.module.css';
import { Menu } from './Menu';

/** The badge counts the queues, which are three (specification §2.14); the panel says what is in each. */
const QUEUES = 3;

export function Bell() {
  const { counts, failed } = useQueues();
  const badge = (
    <>
      <Icon of={IconBell} />
      <span className={styles.badge}>{QUEUES}</span>
    </>
  );
  return (
    <Menu button={badge} label={`Notifications: ${QUEUES} queues`} className={styles.bell}>
      <Queue
        to="/admin/file-data"
        icon={IconFiles}
        name="Files"
        note="Papers that clients sent"
        count={sayCount(counts?.files)}
      />
      <Queue
        to="/admin/contact-data"
        icon={IconMessage}
        name="Enquiries"
        note="Messages from the contact form"
        count={sayCount(counts?.enquiries)}
      />
      <Queue
        to="/admin/file-data"
        icon={IconClockExclamation}
        name="Overdue"
        note={`Files here for more than ${OVERDUE_DAYS} days`}
        count={sayCount(counts?.overdue)}
      />
      {failed && <p className={styles.failed}>The queues could not be counted just now.</p>}
    </Menu>
  );
}

interface QueueProps {
  readonly to: string;
  readonly icon: typeof IconBell;
  readonly name: string;
  readonly note: string;
  readonly count: string;
}

function Queue({ to, icon, name, note, count }: QueueProps) {
  return (
    <Link to={to} className={styles.queue}>
      <Icon of={icon} />
      <span>
        {name}
        <br />
        <span className="muted small">{note}</span>
      </span>
      <b className="num">{count}</b>
    </Link>
  );
}
