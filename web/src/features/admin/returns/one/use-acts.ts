import { type StaffReturnDetail, staffActorOf } from '@easy-tax/contracts';
import { useEffect, useState } from 'react';
import { t } from '../../../../i18n/en/admin/returns/return';
import { useAddress } from '../../../../lib/hooks/use-address';
import { useSession } from '../../../../lib/session/session';
import type { Place } from '../acts/act-form';
import { type Act, actsAt, entryOf, labelOf } from '../acts/acts';
import { useWrite } from './write/use-return';

const anywhere: readonly Place[] = ['first', 'second', 'card', 'more', 'own'];
const hasDialog = (act: Act) => act === 'ask' || entryOf(act).form !== undefined;

/**
 * The open act: `?return=ID&act=file`, if possible when opened. Stays open while others change
 * the return, to lose no typed text. An act without dialog scrolls to its place on the page.
 */
export function useActs(taxReturn: StaffReturnDetail) {
  const { user } = useSession();
  const write = useWrite(taxReturn);
  const { params, set } = useAddress();
  const wanted = params.get('act');
  const [open, setOpen] = useState<Act | null>(null);
  const possible = actsAt(anywhere, taxReturn, staffActorOf(user)).find((act) => act === wanted) ?? null;
  if (open !== wanted && open !== possible) setOpen(possible);

  const show = (act: Act | null, about?: string) => set({ act, about }, { replace: true });
  const startAct = (act: Act, about?: string) => {
    const { now, at } = entryOf(act);
    if (now) void write.writeOnce(now(taxReturn), t('saved', { what: labelOf(act, taxReturn) }));
    else if (at) document.getElementById(at)?.focus();
    else show(act, about);
  };
  const placeOnPage = open && !hasDialog(open) ? (entryOf(open).at ?? idOfAct(open)) : null;
  useEffect(() => {
    if (placeOnPage) document.getElementById(placeOnPage)?.focus();
  }, [placeOnPage]);

  const about = params.get('about') ?? '';
  return { open: open && hasDialog(open) ? open : null, about, startAct, close: () => show(null), write };
}
export type Acts = ReturnType<typeof useActs>;

export const idOfAct = (act: Act) => `act-${act}`;
