import { consentVersions, privacyCalls } from '@easy-tax/contracts';
import { api } from '../../lib/http/api';

/** Stores the consent shown beside each upload form, after an acknowledged upload. A failure is retried with the next one. */
export async function consentToPapers(): Promise<void> {
  const body = { purpose: 'papers', version: consentVersions.papers } as const;
  await api.call(privacyCalls.giveConsent, { body }).catch(() => undefined);
}
