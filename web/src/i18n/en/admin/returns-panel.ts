import { catalogue } from '../../catalogue';

/** Texts of the dashboard's overview of returns. */
export const t = catalogue({
  title: 'Returns',
  caption: 'Open returns by assignee and step',
  exportMonth: 'Export filings of {{month}}',
  everybody: 'Everybody',
  mine: 'Mine',
  fees: { open: 'Fees open', claimed: 'Said to be paid', received: 'Fees received' },
  sum_one: '₹{{rupees}} for {{number}} return',
  sum_other: '₹{{rupees}} for {{number}} returns',
});
