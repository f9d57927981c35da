import type { SessionInfo } from '@easy-tax/contracts';
import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../../components/button/Button';
import { Icon } from '../../../components/button/Icon';
import { Skeleton } from '../../../components/ui/Skeleton';
import { Tag } from '../../../components/ui/Tag';
import { t } from '../../../i18n/en/account/security';
import { formatDateTime } from '../../../i18n/format';
import { deviceOf } from './device';
import styles from './Security.module.css';
import { useSessions } from './use-sessions';

/** The person's sessions: ends each one, or all others. `rule` says when logins end. */
export function Sessions({ rule = t('sessions.rule') }: { readonly rule?: string | undefined }) {
  const { sessions, error, retry, end, endOthers, ending } = useSessions();
  const title = useRef<HTMLHeadingElement>(null);
  // The button that was pressed goes with its line: the heading is where reading goes on.
  const then = async (work: Promise<boolean>) => {
    if (await work) title.current?.focus();
  };
  return (
    <section className={styles.sessions} aria-labelledby="sessions">
      <h2 id="sessions" ref={title} tabIndex={-1}>
        {t('sessions.title')}
      </h2>
      {sessions ? (
        <ul>
          {sessions.map((session) => (
            <Line key={session._id} session={session}>
              <Button tone="line" small busy={ending === session._id} onClick={() => then(end(session._id))}>
                {t.rich('sessions.end', {
                  name: <span className="visually-hidden" />,
                  device: nameOf(session),
                  seen: formatDateTime(session.lastSeenAt),
                })}
              </Button>
            </Line>
          ))}
        </ul>
      ) : (
        <div className={styles.waiting}>{error ? <Failed onRetry={retry} /> : <Skeleton />}</div>
      )}
      <div className={styles.foot}>
        {sessions && sessions.length > 1 && (
          <Button tone="line" small busy={ending === 'others'} onClick={() => then(endOthers())}>
            {t('sessions.endOthers')}
          </Button>
        )}
        <p className="small muted">{rule}</p>
      </div>
    </section>
  );
}

function Line({ session, children }: { readonly session: SessionInfo; readonly children: ReactNode }) {
  const handheld = deviceOf(session.userAgent)?.handheld ?? false;
  return (
    <li>
      <span className="disc">
        <Icon of={handheld ? IconDeviceMobile : IconDeviceLaptop} />
      </span>
      <span className={styles.device}>
        <b>{nameOf(session)}</b>
        <span className="muted small tabular">
          {t('sessions.since', { begun: formatDateTime(session.createdAt), seen: formatDateTime(session.lastSeenAt) })}
        </span>
        {session.address && (
          <span className="muted small tabular">{t('sessions.from', { address: session.address })}</span>
        )}
      </span>
      {session.current ? <Tag>{t('sessions.here')}</Tag> : children}
    </li>
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

function nameOf({ userAgent }: SessionInfo): string {
  const device = deviceOf(userAgent);
  if (!device) return t('sessions.unknown');
  return t('sessions.device', {
    browser: t(`browsers.${device.browser}`),
    system: t(`systems.${device.system}`),
  });
}
