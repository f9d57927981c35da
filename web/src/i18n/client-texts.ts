import * as contract from '@easy-tax/contracts';
import clientServiceTexts from './en/client-service-texts';
import { addServiceTexts, translateServerMessage } from './translate-server-message';

addServiceTexts(clientServiceTexts);

type Named = Parameters<typeof contract.returnTitle>[0];

/** The contract's names of forms, periods and returns, in the page's language. */
export const formLabel = (one: Omit<Named, 'period'>): string => translateServerMessage(contract.formLabel(one));
export const periodLabel = (period: string): string => translateServerMessage(contract.periodLabel(period));
export const returnTitle = (one: Named): string => translateServerMessage(contract.returnTitle(one));
