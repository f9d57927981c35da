import { IconBellRinging } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { z } from 'zod';
import { ButtonLink } from '../../../../components/button/Button';
import { useKeptChoice } from '../../../../components/data-table/state/columns';
import { atLeast } from '../../../../components/data-table/state/use-table';
import { PageHead } from '../../../../components/layout/PageHead';
import { t as admin } from '../../../../i18n/en/admin/admin';
import { t } from '../../../../i18n/en/admin/reminders';
import { useAddress } from '../../../../lib/hooks/use-address';
import { NextBatchLine } from '../../opening/NextBatchLine';
import { useReturnsOverview } from '../../overview/use-overview';
import { ReturnsBoard } from '../board/ReturnsBoard';
import { debtorViews, FeeDebtors } from '../fees/FeeDebtors';
import { ReturnPage } from '../one/ReturnPage';
import { RemindToday } from '../remind/RemindToday';
import { NewReturn } from '../start/StartReturn';
import { ReturnTable } from './ReturnTable';

const View = z.enum(['table', 'board']);

/** The returns, one of them (`?return=`), or a list of its own (`?view=remind`, open fees by client or group). The view that an address names is kept for visits without one. */
export default function ReturnsPage() {
  const { params } = useAddress();
  const [kept, keep] = useKeptChoice('returns.view', View, 'table');
  const [isPlainVisit] = useState(params.size === 0);
  const named = View.safeParse(params.get('view')).data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per address
  useEffect(() => {
    if (named) keep(named);
  }, [named]);
  const opened = params.get('return');
  if (opened) return <ReturnPage key={opened} id={opened} />;
  if (params.get('view') === 'remind') return <RemindToday />;
  for (const by of ['client', 'group'] as const)
    if (params.get('view') === debtorViews[by]) return <FeeDebtors by={by} />;
  if (isPlainVisit && params.size === 0 && kept === 'board') return <Navigate to="?view=board" replace />;
  return <ReturnsView view={named ?? 'table'} />;
}

/** The returns as table or board. */
export function ReturnsView({ view }: { readonly view: 'table' | 'board' }) {
  const { data } = useReturnsOverview();
  const overdue = data && atLeast(data.overdue.value, data.overdue.exact);
  return (
    <>
      <PageHead
        title={admin('nav.returns')}
        action={
          <div className="row">
            <ButtonLink icon={IconBellRinging} tone="line" to="/admin/returns?view=remind">
              {t('open')}
            </ButtonLink>
            <NewReturn />
          </div>
        }
      />
      <NextBatchLine />
      {view === 'board' ? <ReturnsBoard overdue={overdue} /> : <ReturnTable overdue={overdue} />}
    </>
  );
}
