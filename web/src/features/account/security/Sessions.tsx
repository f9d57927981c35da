import type { SessionInfo } from '@easy-tax/contracts';
import { useRef, useState } from 'react';
import useSWR from 'swr';
import { Button } from '../../../components/button/Button';
import { Confirm } from '../../../components/overlay/Dialog';
import { Skeleton } from '../../../components/ui/Loading';
import { Tag } from '../../../components/ui/Tag';
import { t } from '../../../i18n/en/account/security';
import { formatDateTime } from '../../../i18n/format';
import { toast } from '../../../lib/browser/toast';
import { ApiError, messageOf } from '../../../lib/http/api';
import { endOtherSessions, endSession, listSessions } from './api';
import { DeviceLine } from './DeviceLine';
import { nameOfDevice } from './device';
import styles from './Security.module.css';

/** The person's sessions, to end one or all others. `rule` explains when they expire. */
export function Sessions({ rule = t('sessions.rule') }: { readonly rule?: string | undefined }) {
  const { sessions, error, retry, end, endOthers, ending } = useSessions();
  const [isAsking, setAsking] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button disappears with its line: moves focus to the heading.
  const then = async (work: Promise<boolean>) => {
    if (await work) title.current?.focus();
  };
  const closeQuestion = () => setAsking(false);
  return (
    <section className={styles.sessions} aria-labelledby="sessions">
      <h2 id="sessions" ref={title} tabIndex={-1}>
        {t('sessions.title')}
      </h2>
      {sessions ? (
        <ul>
          {sessions.map((session) => (
            <DeviceLine key={session._id} device={session} times={t('sessions.since', timesOf(session))}>
              {session.current ? (
                <Tag>{t('sessions.here')}</Tag>
              ) : (
                <Button tone="line" small busy={ending === session._id} onClick={() => then(end(session._id))}>
                  {t.rich('sessions.end', {
                    name: <span className="visually-hidden" />,
                    device: nameOfDevice(session.userAgent),
                    seen: formatDateTime(session.lastSeenAt),
                  })}
                </Button>
              )}
            </DeviceLine>
          ))}
        </ul>
      ) : (
        <div className={styles.waiting}>{error ? <Failed onRetry={retry} /> : <Skeleton />}</div>
      )}
      <div className={styles.foot}>
        {sessions && sessions.length > 1 && (
          <Button tone="line" small busy={ending === 'others'} onClick={() => setAsking(true)}>
            {t('sessions.endOthers')}
          </Button>
        )}
        <p className="small muted">{rule}</p>
      </div>
      {isAsking && (
        <Confirm
          title={t('sessions.others.title')}
          cancel={t('sessions.others.keep')}
          confirm={t('sessions.endOthers')}
          onCancel={closeQuestion}
          onConfirm={() => {
            closeQuestion();
            void then(endOthers());
          }}
        >
          <p>{t('sessions.others.line')}</p>
        </Confirm>
      )}
    </section>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="stack" role="alert">
      <p>{t('sessions.failed')}</p>
      <Button tone="line" small className={styles.start} onClick={onRetry}>
        {t('sessions.retry')}
      </Button>
    </div>
  );
}

const timesOf = ({ createdAt, lastSeenAt }: SessionInfo) => ({
  begun: formatDateTime(createdAt),
  seen: formatDateTime(lastSeenAt),
});

/** The caller's sessions, and functions that end them. `end…` return true on success; toasts show the result. */
function useSessions() {
  const { data, error, mutate } = useSWR('sessions', listSessions, { shouldRetryOnError: false });
  const [ending, setEnding] = useState<string | null>(null);

  const after = async (what: string, work: () => Promise<string>, stays: (session: SessionInfo) => boolean) => {
    setEnding(what);
    try {
      toast.success(await work());
      await mutate((known) => known?.filter(stays), { revalidate: false });
      return true;
    } catch (failure) {
      toast.error(messageOf(failure));
      // Already ended: the list was outdated.
      if (failure instanceof ApiError && failure.status === 404) await mutate();
      return false;
    } finally {
      setEnding(null);
    }
  };

  return {
    sessions: data,
    error: data ? undefined : error,
    retry: () => void mutate(),
    ending,
    end: (id: string) =>
      after(
        id,
        () => endSession(id),
        ({ _id }) => _id !== id,
      ),
    endOthers: () => after('others', endOtherSessions, ({ current }) => current),
  };
}
