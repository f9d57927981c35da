import * as contract from '@easy-tax/contracts';
import clientServiceTexts from './en/client-service-texts';
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
