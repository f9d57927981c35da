import { IconTrash } from '@tabler/icons-react';
import { t } from '../../../i18n/en/admin';
import { Button } from '../../button/Button';
import { Icon } from '../../button/Icon';
import styles from './BulkBar.module.css';

/** Asks whether the selected rows shall be deleted. */
export const BulkDelete = ({ onAsk }: { readonly onAsk: () => void }) => (
  <Button small tone="line" className={styles.delete} onClick={onAsk}>
    <Icon of={IconTrash} /> {t('actions.delete')}
  </Button>
);
