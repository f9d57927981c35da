import type { Client } from '@easy-tax/contracts';
import { t } from '../../../i18n/en/admin/clients';

/** The kind, and the Latin spelling of a name in Devanagari; empty if neither is known. */
export const describeClient = ({ kind, latinName }: Pick<Client, 'kind' | 'latinName'>): string =>
  [latinName, kind && t(`kinds.${kind}`)].filter(Boolean).join(' · ');

export const clientsPath = '/admin/clients';
