import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../../i18n/en/admin/tables';
import { cx } from '../../../lib/cx';
import { Icon, IconButton } from '../../button/Button';
import styles from './AfterLine.module.css';

interface AfterLineProps {
  /** Something was left out. */
  readonly isBad: boolean;
  readonly onDismiss: () => void;
  /** The result of an act, and its undo; null: there was none. */
  readonly children: ReactNode;
}

/** One line over a list after an act on several of its rows. */
export const AfterLine = ({ isBad, onDismiss, children }: AfterLineProps) => (
  <div role="status" className={children ? undefined : 'visually-hidden'}>
    {children && (
      <div className={cx(styles.line, isBad && styles.asks)}>
        <Icon of={isBad ? IconAlertTriangle : IconCircleCheck} />
        {children}
        <IconButton icon={IconX} bare label={t('bulk.dismiss')} onClick={onDismiss} />
      </div>
    )}
  </div>
);
