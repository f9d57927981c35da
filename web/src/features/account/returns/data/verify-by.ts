import { lastDayToVerify, type MyReturn } from '@easy-tax/contracts';

/** The last day to e-verify a filed return. */
export const verifyBy = ({ acknowledgement }: Pick<MyReturn, 'acknowledgement'>): string | null =>
  acknowledgement && lastDayToVerify(acknowledgement.filedOn);
