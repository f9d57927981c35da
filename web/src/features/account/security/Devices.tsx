import { lookCalls, type SessionInfo } from '@easy-tax/contracts';
import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import useSWR from 'swr';
import { Button, Icon } from '../../../components/button/Button';
import { Confirm } from '../../../components/overlay/Dialog';
import { LoadFailed, Skeleton } from '../../../components/ui/Loading';
import { Tag } from '../../../components/ui/Tag';
import { t } from '../../../i18n/en/account/security';
import { formatDate, formatDateTime } from '../../../i18n/format';
import { toast } from '../../../lib/browser/toast';
import { useWrites } from '../../../lib/hooks/use-writes';
import { ApiError, api, messageOf } from '../../../lib/http/api';
import { endOtherSessions, endSession, listSessions } from './api';
import { deviceOf, nameOfDevice } from './device';
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
                <Button small busy={ending === session._id} onClick={() => then(end(session._id))}>
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
          <Button small busy={ending === 'others'} onClick={() => setAsking(true)}>
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
      <Button small className={styles.start} onClick={onRetry}>
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

const read = () => api.data(lookCalls.trustedDevices);

/** Devices that log in without a code, each removable. Hidden if there are none. */
export function TrustedDevices() {
  const { data, error, mutate } = useSWR('trusted-devices', read, { shouldRetryOnError: false });
  const { writeOnce, busy } = useWrites('', mutate);
  const title = useRef<HTMLHeadingElement>(null);
  if (error && !data) return <LoadFailed title={t('trusted.failed')} error={error} onRetry={() => void mutate()} />;
  if (!data?.length) return null;
  const end = async (id: string) => {
    if (await writeOnce(lookCalls.endTrust, { params: { id } })) title.current?.focus();
  };
  return (
    <section className={styles.sessions} aria-labelledby="trusted-devices">
      <h2 id="trusted-devices" ref={title} tabIndex={-1}>
        {t('trusted.title')}
      </h2>
      <ul>
        {data.map((device) => {
          const used = formatDateTime(device.lastUsedAt);
          const [begun, ends] = [formatDate(device.createdAt), formatDate(device.expiresAt)];
          return (
            <DeviceLine key={device._id} device={device} times={t('trusted.times', { begun, ends, used })}>
              <Button small busy={busy} onClick={() => void end(device._id)}>
                {t.rich('trusted.end', {
                  name: <span className="visually-hidden" />,
                  device: nameOfDevice(device.userAgent),
                  used,
                })}
              </Button>
            </DeviceLine>
          );
        })}
      </ul>
      <div className={styles.foot}>
        <p className="small muted">{t('trusted.rule')}</p>
      </div>
    </section>
  );
}

interface DeviceLineProps {
  readonly device: { readonly userAgent: string; readonly address: string };
  readonly times: string;
  /** Shown at the end of the line. */
  readonly children: ReactNode;
}

/** A device in a list: name, times and IP address. */
function DeviceLine({ device: { userAgent, address }, times, children }: DeviceLineProps) {
  const handheld = deviceOf(userAgent)?.handheld ?? false;
  return (
    <li>
      <span className="disc">
        <Icon of={handheld ? IconDeviceMobile : IconDeviceLaptop} />
      </span>
      <span className={styles.device}>
        <b>{nameOfDevice(userAgent)}</b>
        <span className="muted small tabular">{times}</span>
        {address && <span className="muted small tabular">{t('sessions.from', { address })}</span>}
      </span>
      {children}
    </li>
  );
}
