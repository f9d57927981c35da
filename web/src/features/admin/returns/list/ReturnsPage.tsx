import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { z } from 'zod';
import { useAddress } from '../../../../lib/hooks/use-address';
import { useKeptChoice } from '../../../../lib/session/use-kept-choice';
import { debtorViews, FeeDebtors } from '../fees/FeeDebtors';
import { ReturnPage } from '../one/ReturnPage';
import { RemindToday } from '../remind/RemindToday';
import { ReturnsView } from './ReturnsView';

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
