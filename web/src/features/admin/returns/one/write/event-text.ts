import type { ReturnEvent } from '@easy-tax/contracts';
import { t } from '../../../../../i18n/en/admin/return';
import { t as words } from '../../../../../i18n/en/returns';

/** 'Documents needed, Meera Joshi'; 'Assigned to Rohan Verma by Meera Joshi'. */
export function eventText({ kind, to, detail, by: { name } }: ReturnEvent): string {
  if (kind === 'opened') return t('history.opened', { name });
  if (kind !== 'step') return t(`history.${kind}`, { detail, name });
  const step = to ? words(`steps.${to}`) : '';
  return t('history.step', { step: detail ? `${step}, ${detail}` : step, name });
}
