import type { StaffReturnDetail } from '@easy-tax/contracts';
import { Icon } from '../../../../../components/button/Button';
import { FormButtons } from '../../../../../components/form/FormButtons';
import { Dialog, focusFirst } from '../../../../../components/overlay/Dialog';
import { t } from '../../../../../i18n/en/admin/returns/return';
import type { ActForm } from '../../acts/act-form';
import { type Act, acts, labelOf } from '../../acts/acts';
import styles from './ActDialog.module.css';
import { useActForm } from './use-act-form';

interface ActDialogProps {
  readonly taxReturn: StaffReturnDetail;
  readonly act: Act;
  readonly what: ActForm;
  readonly onClose: () => void;
}

/** The dialog of an act: fields, others' changes meanwhile, confirm and cancel buttons. */
export function ActDialog({ taxReturn, act, what, onClose }: ActDialogProps) {
  const { form, busy, go, inside } = useActForm(taxReturn, what, { onDone: onClose });
  return (
    <Dialog title={what.title ?? labelOf(act, taxReturn)} medium onClose={onClose}>
      <form {...form} ref={focusFirstField} className={`stack wide dialog-body ${styles.form}`}>
        {inside}
        <FormButtons busy={busy} tone={what.danger ? 'danger' : undefined} cancel={t('cancel')} onCancel={onClose}>
          <Icon of={acts[act].icon} /> {go}
        </FormButtons>
      </form>
    </Dialog>
  );
}

const focusFirstField = (form: HTMLFormElement | null) =>
  focusFirst(form?.querySelector<HTMLElement>('textarea, select, input:not([type="file"])') ?? null);
