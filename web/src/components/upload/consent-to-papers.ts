import { consentVersions, privacyCalls } from '@easy-tax/contracts';
import { api } from '../../lib/http/api';

/** Stores the consent that stands beside each form for papers, once one was acknowledged. A failure waits for the next. */
export async function consentToPapers(): Promise<void> {
  const body = { purpose: 'papers', version: consentVersions.papers } as const;
  await api.call(privacyCalls.giveConsent, { body }).catch(() => undefined);
}
