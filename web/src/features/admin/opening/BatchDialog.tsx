import { type FormToOpen, type LeftOut, type NextBatch } from '@easy-tax/contracts';
import { useState } from 'react';
import { Button } from '../../../components/button/Button';
import { OptionField } from '../../../components/form/Checkbox';
import { Dialog, focusFirst } from '../../../components/overlay/Dialog';
import { TableHead } from '../../../components/ui/TableHead';
import { t } from '../../../i18n/en/admin/batches';
import { formatNumber } from '../../../i18n/format';
import { toast } from '../../../lib/browser/toast';
import { messageOf } from '../../../lib/http/api';
import { useFormNames } from '../../../lib/http/office-rules';
import { useCan } from '../../../lib/session/use-can';
import styles from './BatchDialog.module.css';
import {
  describeDue,
  describeNames,
  describeOpening,
  leaveFormOut,
  nameDay,
  openBatchNow,
  useNextBatch,
  useRefreshBatches,
  useSteps,
} from './batches';

/** The returns that open on a day, by form and assignee, and who is left out. A form can be unticked for this once. */
export function BatchDialog({ next: begun, onClose }: { readonly next: NextBatch; readonly onClose: () => void }) {
  const { data } = useNextBatch();
  const next = data?.day === begun.day ? data : begun;
  const { day, returns, clients, forms, assignees, leftOut, leftOutClients } = next;
  const nameForm = useFormNames();
  const mayManage = useCan('batches.manage');
  const opening = useSteps(() => openBatchNow(day));
  const openNow = async () => {
    const opened = await opening.run();
    if (!opened) return;
    toast.success(t('preview.openedNow', { count: opened.done }));
    onClose();
  };
  const sums = assignees.map(({ assignee, returns: count }) =>
    t('preview.assignee', { name: assignee?.name ?? t('preview.nobody'), count }),
  );
  return (
    <Dialog title={t('willOpen', { count: returns, day: nameDay(day) })} medium onClose={onClose}>
      <div className="stack dialog-body">
        <p className="muted">
          {t('preview.line', { count: clients })} {describeOpening(day)} {t('preview.facts')}
        </p>
        <table className={styles.forms}>
          <TableHead of={[t('preview.form'), t('preview.opensFor'), t('preview.returns')]} />
          <tbody>
            {forms.map((form) => (
              <FormRow key={`${form.form} ${form.period}`} day={day} form={form} mayManage={mayManage} />
            ))}
            <tr className={styles.sum}>
              <th scope="row" colSpan={2}>
                {sums.join(', ') || t('preview.total')}
              </th>
              <td>{formatNumber(returns)}</td>
            </tr>
          </tbody>
        </table>
        <LeftOutBox clients={leftOutClients} reasons={leftOut.map((each) => describeLeftOut(each, nameForm))} />
        <div className="row">
          <Button ref={focusFirst} onClick={onClose}>
            {t('preview.keep')}
          </Button>
          {mayManage && returns > 0 && (
            <Button tone="line" busy={opening.progress !== null} onClick={openNow}>
              {t('preview.openNow')}
            </Button>
          )}
          {mayManage && <span className="muted small">{t('preview.canTakeBack')}</span>}
        </div>
      </div>
    </Dialog>
  );
}

interface FormRowProps {
  readonly day: string;
  readonly form: FormToOpen;
  readonly mayManage: boolean;
}

function FormRow({ day, form: row, mayManage }: FormRowProps) {
  const { form, period, returns, isLeftOut } = row;
  const nameForm = useFormNames();
  const refresh = useRefreshBatches();
  /** The choice, until the service has answered. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOut = chosen ?? isLeftOut;
  const toggle = async () => {
    if (chosen !== null) return;
    setChosen(!isLeftOut);
    await leaveFormOut({ day, form, period, isLeftOut: !isLeftOut }).catch((error) => toast.error(messageOf(error)));
    await refresh();
    setChosen(null);
  };
  return (
    <tr className={isOut ? styles.out : undefined}>
      <th scope="row">
        {mayManage ? (
          <OptionField name={`opens-${form}`} label={nameForm(form)} checked={!isOut} onChoose={toggle} />
        ) : (
          nameForm(form)
        )}
      </th>
      <td>{describeDue(row)}</td>
      <td>{formatNumber(returns)}</td>
    </tr>
  );
}

const describeLeftOut = ({ form, clients, first }: LeftOut, nameForm: ReturnType<typeof useFormNames>) => {
  const names = describeNames(first, clients);
  const why = form
    ? t('preview.reasons.open', { form: nameForm(form), names })
    : t('preview.reasons.archived', { names });
  return { clients, why };
};

interface LeftOutBoxProps {
  readonly clients: number;
  readonly reasons: readonly { readonly clients: number; readonly why: string }[];
}

/** Clients that are left out, with the reasons. Nothing if there is none. */
export function LeftOutBox({ clients, reasons }: LeftOutBoxProps) {
  if (clients === 0) return null;
  return (
    <section className={styles.left}>
      <h3>{t('left', { count: clients })}</h3>
      <ul>
        {reasons.map(({ clients: count, why }) => (
          <li key={why}>
            <b className="tabular">{formatNumber(count)}</b>
            <span>{why}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
