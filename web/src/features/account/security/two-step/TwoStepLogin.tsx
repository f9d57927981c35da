import type { SessionUser, TwoStep } from '@easy-tax/contracts';
import { useState } from 'react';
import useSWR from 'swr';
import { Button } from '../../../../components/button/Button';
import { LoadFailed } from '../../../../components/ui/LoadFailed';
import { Skeleton } from '../../../../components/ui/Skeleton';
import { t } from '../../../../i18n/en/account/two-step';
import { fetchTwoStep } from './api';
import { RecoveryCodes } from './RecoveryCodes';
import { SetUp } from './SetUp';
import { TwoStepOn } from './TwoStepOn';

/** A code after the password: turned on, looked at, turned off. */
export function TwoStepLogin({ user }: { readonly user: SessionUser }) {
  const { data, error, mutate } = useSWR('two-step', fetchTwoStep, { shouldRetryOnError: false });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const refresh = () => void mutate();
  const show = (made: readonly string[]) => {
    setCodes(made);
    refresh();
  };
  return (
    <section className="card pad stack wide" aria-labelledby="two-step">
      <h2 id="two-step">{t('title')}</h2>
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
      {data && !codes && <Now now={data} user={user} onCodes={show} onOff={refresh} />}
      {!data && (error ? <LoadFailed title={t('failed')} error={error} onRetry={refresh} /> : <Skeleton />)}
    </section>
  );
}

interface NowProps {
  readonly now: TwoStep;
  readonly user: SessionUser;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onOff: () => void;
}

function Now({ now, user, onCodes, onOff }: NowProps) {
  const [begun, setBegun] = useState(false);
  if (now.on) return <TwoStepOn now={now} onCodes={onCodes} onOff={onOff} />;
  if (begun) return <SetUp email={user.email} onCodes={onCodes} onCancel={() => setBegun(false)} />;
  return (
    <>
      <p>{t('off')}</p>
      {user.emailVerified || user.role === 'admin' ? (
        <div>
          <Button tone="line" onClick={() => setBegun(true)}>
            {t('start')}
          </Button>
        </div>
      ) : (
        <p className="small muted">{t('confirmFirst')}</p>
      )}
    </>
  );
}
