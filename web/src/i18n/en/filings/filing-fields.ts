import type { FilingInput } from '@easy-tax/contracts';
import { catalogue } from '../../catalogue';

/** Fields of the Tax Filing form, for clients and staff. A field without texts does not compile. */
export const t = catalogue({
  name: { label: 'Name', hint: 'As on your PAN card' },
  mobile: { label: 'Mobile', hint: '10 digits' },
  email: { label: 'Email', hint: 'We write here about this filing' },
  message: { label: 'Message', hint: 'What the paper is, and what you would like us to do' },
} satisfies Record<keyof FilingInput, { label: string; hint: string }>);
