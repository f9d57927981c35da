import type { SessionUser } from '@easy-tax/contracts';
import { IconLogin2 } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { session as t } from '../../i18n/en/account/account';
import { useLazyComponent } from '../../lib/hooks/use-lazy-component';
import { onSecondLook, onSessionOver } from '../../lib/http/session-prompts';
import { readToken } from '../../lib/http/token';
import { Button } from '../button/Button';
import styles from './SessionPrompts.module.css';

const fetchLogIn = async () => (await import('./LogInAgain')).LogInAgain;

/**
 * Handles a session that ended on a page (an hour without use, a new password elsewhere): logging in here
 * keeps list position, open record and typed text. After closing the dialog, a line reminds of it.
 */
export function SessionOver({ user, done }: { readonly user: SessionUser; readonly done?: string }) {
  /** The token of the ended session, null if another tab has removed it; undefined if none ended. */
  const [endedToken, setEndedToken] = useState<string | null>();
  const lastAskedToken = useRef<string | null>(undefined);
  const [asking, setAsking] = useState(false);
  const LogInAgain = useLazyComponent(fetchLogIn, asking, () => setAsking(false));
  const { mutate } = useSWRConfig();
  useEffect(
    () =>
      onSessionOver((isUserAction) => {
        const token = readToken();
        // Lists retry by themselves: they open the dialog once per session, user actions every time.
        if (lastAskedToken.current === token && !isUserAction) return;
        lastAskedToken.current = token;
        setEndedToken(token);
        setAsking(true);
      }),
    [],
  );
  const close = () => {
    setAsking(false);
    const token = readToken();
    if (token === null || token === endedToken) return;
    setEndedToken(undefined);
    void mutate(() => true);
  };
  return (
    <>
      {endedToken !== undefined && (
        <div className={styles.banner} role="alert">
          <span>{t('over')}</span>
          <Button icon={IconLogin2} small tone="primary" onClick={() => setAsking(true)}>
            {t('again')}
          </Button>
        </div>
      )}
      {asking && LogInAgain && <LogInAgain email={user.email} done={done} onClose={close} />}
    </>
  );
}

const fetchDialog = async () => (await import('../second-step/SecondStep')).SecondLookDialog;

/** For pages with actions that need a recent second factor: shows the dialog when one is refused for lack of it. */
export function SecondLook() {
  const answer = useRef<(isDone: boolean) => void>(undefined);
  const [isOpen, setOpen] = useState(false);
  const close = (isDone: boolean) => {
    setOpen(false);
    answer.current?.(isDone);
  };
  const SecondLookDialog = useLazyComponent(fetchDialog, isOpen, () => close(false));
  useEffect(() => {
    const stop = onSecondLook(() => {
      setOpen(true);
      return new Promise((resolve) => {
        answer.current = resolve;
      });
    });
    return () => {
      stop();
      answer.current?.(false);
    };
  }, []);
  return isOpen && SecondLookDialog && <SecondLookDialog onClose={close} />;
}
