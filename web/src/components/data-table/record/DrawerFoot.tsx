import { mailLink, telLink } from '@easy-tax/contracts';
import { IconMail, IconPhone, IconTrash } from '@tabler/icons-react';
import { t } from '../../../i18n/en/admin/admin';
import { Button, ButtonAnchor } from '../../button/Button';
import styles from './Drawer.module.css';

interface DrawerFootProps {
  /** A mailto link with a prepared letter; else an empty one. */
  readonly reply?: string;
  readonly email: string;
  readonly mobile: string;
  readonly onDelete: (() => void) | null;
}

/** The open record's actions as buttons with text. */
export function DrawerFoot({ reply, email, mobile, onDelete }: DrawerFootProps) {
  return (
    <section className="row">
      <ButtonAnchor icon={IconMail} small href={reply ?? mailLink(email)}>
        {reply ? t('enquiries.reply') : t('actions.email')}
      </ButtonAnchor>
      <ButtonAnchor icon={IconPhone} small tone="line" href={telLink(mobile)}>
        {t('actions.call')}
      </ButtonAnchor>
      {onDelete && (
        <Button icon={IconTrash} small tone="line" className={styles.delete} onClick={onDelete}>
          {t('actions.delete')}
        </Button>
      )}
    </section>
  );
}
