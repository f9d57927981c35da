import {
  formLabel,
  isToBeFiled,
  periodInFull,
  returnCalls,
  type StaffReturnDetail,
  staffActorOf,
} from '@easy-tax/contracts';
import { IconDots } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Crumbs } from '../../../../../components/layout/PageHead';
import { ActionMenu } from '../../../../../components/menu/Menu';
import { NoBreak } from '../../../../../components/ui/NoBreak';
import { t as admin } from '../../../../../i18n/en/admin/admin';
import { t } from '../../../../../i18n/en/admin/returns/return';
import { dayOf, formatDate } from '../../../../../i18n/format';
import { useSession } from '../../../../../lib/session/session';
import { addressOfClient, addressOfEnquiry, addressOfReturn, useListOfReturns } from '../../../addresses';
import { Reach } from '../../../client-data/Reach';
import { useClient } from '../../../client-data/use-client';
import { writeTo } from '../../acts/act-form';
import { type Act, acts, actsAt, labelOf } from '../../acts/acts';
import { Assignee } from '../../shared/Assignee';
import { useMayAssign } from '../../shared/api';
import { daysBetween } from '../../shared/words';
import { OthersChanges } from '../History';
import { useWrite } from '../write/use-return';
import styles from './Head.module.css';

type HeadProps = { readonly taxReturn: StaffReturnDetail; readonly onAct: (act: Act) => void };

export function Head({ taxReturn, onAct }: HeadProps) {
  const { user } = useSession();
  const client = useClient(taxReturn.keptUntil ? null : taxReturn.client._id);
  const list = useListOfReturns();
  const rareActs = actsAt(['more'], taxReturn, staffActorOf(user));
  return (
    <header className={styles.head}>
      <div>
        <Crumbs root={{ ...list, name: admin('nav.returns') }} current={taxReturn.reference} />
        <h1>{taxReturn.taxpayer}</h1>
        <p className="muted tabular">
          <NoBreak>{t('head.line', { form: formLabel(taxReturn), period: periodInFull(taxReturn.period) })}</NoBreak> ·{' '}
          <Due {...taxReturn} />
          {taxReturn.extended && isToBeFiled(taxReturn.step) && (
            <>
              {' · '}
              <s>{formatDate(taxReturn.extended.from)}</s> <NoBreak>{taxReturn.extended.source}</NoBreak>
            </>
          )}
        </p>
        <p className="muted">
          {t('head.client')} <Link to={addressOfClient(taxReturn.client._id)}>{taxReturn.client.name}</Link>
        </p>
        {taxReturn.enquiryId && <Link to={addressOfEnquiry(taxReturn.enquiryId)}>{t('head.enquiry')}</Link>}
        {taxReturn.revises && <Link to={addressOfReturn(taxReturn.revises)}>{t('head.revises')}</Link>}
      </div>
      <div className="row noprint">
        <ReturnAssignee taxReturn={taxReturn} />
        {client.isLoading && <span className={styles.reach} />}
        {client.data && <Reach {...client.data} />}
        {rareActs.length > 0 && (
          <ActionMenu
            icon={IconDots}
            button={t('head.more')}
            actions={rareActs.map((name) => ({ name, icon: acts[name].icon, label: labelOf(name, taxReturn) }))}
            onChoose={onAct}
          />
        )}
      </div>
    </header>
  );
}

function Due({ dueOn, deadline, step }: StaffReturnDetail) {
  if (!deadline) return dueOn ? t('head.duePast', { date: formatDate(dueOn) }) : t('head.noDue');
  const date = formatDate(deadline);
  const text = isToBeFiled(step) ? 'head.due' : 'head.verify';
  const days = daysBetween(dayOf(new Date()), deadline);
  if (days >= 0) return t(text, { date, when: days === 0 ? t('head.today') : t('head.in', { count: days }) });
  return <b className={styles.late}>{t(text, { date, when: t('head.late', { count: -days }) })}</b>;
}

function ReturnAssignee({ taxReturn }: { readonly taxReturn: StaffReturnDetail }) {
  const mayAssign = useMayAssign();
  const { writeOnce, conflict } = useWrite(taxReturn);
  return (
    <Assignee
      assignee={taxReturn.assignee}
      mayUnassign={mayAssign(taxReturn.assignee)}
      onAssign={(assignee, name) =>
        writeOnce(
          writeTo(returnCalls.changeReturn, { body: { assignee, version: taxReturn.version } }),
          t('head.isWith', { name }),
        )
      }
    >
      <OthersChanges taxReturn={taxReturn} conflict={conflict} />
    </Assignee>
  );
}
