import { useEffect, useRef } from 'react';
import { Button } from '../../../../components/button/Button';
import { CopyButton } from '../../../../components/button/CopyButton';
import { twoStep as t } from '../../../../i18n/en/account/security';
import styles from './TwoStep.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Shows the recovery codes; this is the only time. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="stack">
      <h3 ref={title} tabIndex={-1}>
        {t('codes.title')}
      </h3>
      <p>{t('codes.line')}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="row">
        <Button onClick={onKept}>{t('codes.done')}</Button>
        <CopyButton text={codes.join('\n')}>
          {t.rich('codes.copy', { name: <span className="visually-hidden" /> })}
        </CopyButton>
      </div>
    </div>
  );
}
