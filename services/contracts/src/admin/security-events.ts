import type { AuditRow } from './schema.js';

/** Audit events that are mailed to owners and counted. */
export const securityKinds = ['second-factor', 'new-place', 'rights', 'export', 'zip', 'many-clients', 'upi'] as const;
export type SecurityKind = (typeof securityKinds)[number];

const ofAction: Readonly<Record<string, SecurityKind>> = {
  'two-step.fail': 'second-factor',
  'login.newPlace': 'new-place',
  'user.change': 'rights',
  'two-step.reset': 'rights',
  'papers.many': 'many-clients',
};

/** The account for fees: a change of it diverts money. */
const isUpiChange = (detail: AuditRow['detail']): boolean => Object.hasOwn(Object(detail?.to), 'upiId');

/** The kind of an event; null for ordinary events. */
export function securityKindOf({ action, detail }: Pick<AuditRow, 'action' | 'detail'>): SecurityKind | null {
  if (action.endsWith('.export')) return detail?.format === 'zip' ? 'zip' : 'export';
  if (action === 'settings.change') return isUpiChange(detail) ? 'upi' : null;
  return ofAction[action] ?? null;
}
