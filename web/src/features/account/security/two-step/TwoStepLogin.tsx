import type { SessionUser, TwoStep } from '@easy-tax/contracts';
import { useState } from 'react';
import useSWR from 'swr';
import { LoadFailed, Skeleton } from '../../../../components/ui/Loading';
import { twoStep as t } from '../../../../i18n/en/account/security';
import { useRestoredFocus } from '../../../../lib/hooks/use-restored-focus';
import { useSessionRefresh } from '../use-session-refresh';
import { fetchTwoStep } from './api';
import { MailCode } from './MailCode';
import { RecoveryCodes } from './RecoveryCodes';
import { SetUp } from './SetUp';
import { TwoStepOn } from './TwoStepOn';

/** Turns the second step of the login on or off. */
export function TwoStepLogin({ user, onChange }: { readonly user: SessionUser; readonly onChange?: () => void }) {
  const { data, error, mutate } = useSWR('two-step', fetchTwoStep, { shouldRetryOnError: false });
  const refreshSession = useSessionRefresh();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const part = useRestoredFocus<HTMLElement>(String(codes !== null), 'button');
  const refresh = async () => {
    await mutate();
    await refreshSession();
    onChange?.();
  };
  const show = (made: readonly string[]) => {
    setCodes(made);
    void mutate();
  };
  return (
    <section className="card pad stack wide" aria-labelledby="two-step" ref={part}>
      <h2 id="two-step">{t('title')}</h2>
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
      {data && !codes && <Now now={data} user={user} onCodes={show} onChange={refresh} />}
      {!data && (error ? <LoadFailed title={t('failed')} error={error} onRetry={() => void mutate()} /> : <Skeleton />)}
    </section>
  );
}

interface NowProps {
  readonly now: TwoStep;
  readonly user: SessionUser;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onChange: () => Promise<void>;
}

function Now({ now, user, onCodes, onChange }: NowProps) {
  const [begun, setBegun] = useState(false);
  const stop = () => setBegun(false);
  const part = useRestoredFocus(`${begun} ${now.on}`, 'button');
  if (begun) return <SetUp email={user.email} isMove={now.app} onOn={() => onChange().finally(stop)} onCancel={stop} />;
  const isRequired = now.requiredOfStaff && user.role === 'admin';
  const setUp = <MailCode onMailed={() => setBegun(true)}>{t(wayOf(now))}</MailCode>;
  return (
    <div className="stack" ref={part}>
      {now.on ? (
        <TwoStepOn now={now} onCodes={onCodes} onOff={isRequired ? undefined : onChange}>
          {setUp}
        </TwoStepOn>
      ) : (
        <>
          <p>{t('off')}</p>
          <div>{setUp}</div>
        </>
      )}
    </div>
  );
}

function wayOf({ on, app }: TwoStep) {
  if (app) return 'move.open';
  return on ? 'addApp' : 'start';
}
