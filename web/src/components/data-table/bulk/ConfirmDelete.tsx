import type { ReactNode } from 'react';
import { t } from '../../../i18n/en/admin';
import { Button } from '../../button/Button';
import { Dialog, focusFirst } from '../../overlay/Dialog';
import styles from './ConfirmDelete.module.css';

interface ConfirmDeleteProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onKeep: () => void;
  readonly onDelete: () => void;
}

/** The one question before something goes for good. Focus begins on Keep, so that Enter alone deletes nothing. */
export function ConfirmDelete({ title, children, onKeep, onDelete }: ConfirmDeleteProps) {
  return (
    <Dialog title={title} narrow onClose={onKeep}>
      <div className={styles.body}>
        <p>{children}</p>
        <div className="row">
          <Button tone="line" ref={focusFirst} onClick={onKeep}>
            {t('actions.keep')}
          </Button>
          <Button tone="danger" onClick={onDelete}>
            {t('actions.delete')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
