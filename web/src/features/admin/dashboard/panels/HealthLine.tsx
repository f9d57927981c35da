import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../../components/button/Button';
import { t } from '../../../../i18n/en/admin/operations';
import { useTroubles } from '../../settings/machine/troubles';
import styles from './HealthLine.module.css';

/** Troubles that the page Health shows, in one line. Its place is kept, so that nothing moves when it comes. */
export function HealthLine() {
  const line = useTroubles().join(' · ');
  return (
    <p role="status" className={styles.line}>
      {line && (
        <>
          <Icon of={IconAlertTriangle} />
          <span title={line}>{line}</span>
          <Link to="/admin/settings?section=health">{t('health.see')}</Link>
        </>
      )}
    </p>
  );
}
