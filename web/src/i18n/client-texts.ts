import * as contract from '@easy-tax/contracts';
import clientServiceTexts from './en/client-service-texts';
import { formatMonth } from './format';
import { addServiceTexts, translateOfficeText, translateServerMessage } from './translate-server-message';

addServiceTexts(clientServiceTexts);

type Named = Parameters<typeof contract.returnTitle>[0];

/** The name of a form that is none of ours, as somebody wrote it. */
const ownNameOf = ({ form, formName }: Omit<Named, 'period'>): string | null =>
  form === 'other' || contract.isOwnForm(form) ? formName : null;

/** The contract's names of forms, periods and returns, in the page's language. */
export function formLabel(one: Omit<Named, 'period'>): string {
  const own = ownNameOf(one);
  return own ? translateOfficeText(own) : translateServerMessage(contract.formLabel(one));
}
export const periodLabel = (period: string): string => translateServerMessage(contract.periodLabel(period));
export function returnTitle(one: Named): string {
  const own = ownNameOf(one);
  return own
    ? `${translateOfficeText(own)}, ${periodLabel(one.period)}`
    : translateServerMessage(contract.returnTitle(one));
}

/** 'Asha Rao · GSTR-3B · Nov 2026': short enough for a phone, whose it is first. */
export function nameInShort({ taxpayer, ...one }: Named & { readonly taxpayer: string }): string {
  const { form, period } = one;
  if (form === 'unknown') return `${taxpayer} · ${returnTitle(one)}`;
  const isMonth = contract.periodKindOf(period) === 'month';
  const when = isMonth ? `${formatMonth(`${period}-01`)} ${period.slice(0, 4)}` : periodLabel(period);
  return `${taxpayer} · ${formLabel(one)} · ${when}`;
}
