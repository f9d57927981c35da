import type { StaffReturnDetail } from '@easy-tax/contracts';
import type { Icon as Glyph } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../../../../components/button/Button';
import { Icon } from '../../../../../components/button/Icon';
import { Dialog, focusFirst } from '../../../../../components/overlay/Dialog';
import { t } from '../../../../../i18n/en/admin/return';
import styles from './ActDialog.module.css';
import { Meanwhile } from './Meanwhile';

interface ActDialogProps {
  readonly of: StaffReturnDetail;
  readonly title: string;
  readonly form: ComponentProps<'form'>;
  readonly busy: boolean;
  readonly submit: { readonly label: string; readonly icon: Glyph; readonly danger?: boolean };
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form over a return: its fields, what others did meanwhile, one button that does it, one that doesn't. */
export function ActDialog({ of, title, form, busy, submit, onClose, children }: ActDialogProps) {
  return (
    <Dialog title={title} medium onClose={onClose}>
      <form {...form} ref={focusFirstField} className={styles.form}>
        <Meanwhile of={of} />
        {children}
        <div className="row">
          <Button type="submit" busy={busy} {...(submit.danger && { tone: 'danger' as const })}>
            <Icon of={submit.icon} /> {submit.label}
          </Button>
          <Button tone="line" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const focusFirstField = (form: HTMLFormElement | null) =>
  focusFirst(form?.querySelector<HTMLElement>('textarea, select, input:not([type="file"])') ?? null);
