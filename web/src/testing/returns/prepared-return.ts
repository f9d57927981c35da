import { aDocument, anOpenReturn, aStep } from './my-returns';

/** The second draft of a return, and the return that waits for its approval. */
export const draft = aDocument('draft', { version: 2, sha256: 'b'.repeat(64) });
export const prepared = anOpenReturn({
  step: 'prepared',
  approveBy: '2026-11-30',
  documents: [draft],
  events: [
    aStep('checking', '2026-11-17T05:12'),
    aStep('prepared', '2026-11-25T06:10', { note: 'Refund to claim: ₹49,000.' }),
  ],
});
