import { catalogue } from '../../catalogue';

/** The line on Home for a client of whom something is needed. */
export const t = catalogue({
  needed: 'Needed from you: {{what}}',
  late_one: '{{count}} day past the last day: {{what}}',
  late_other: '{{count}} days past the last day: {{what}}',
  lateUpTo: 'Up to {{count}} days past the last day: {{what}}',
  papers_one: '{{number}} paper',
  papers_other: '{{number}} papers',
  approval_one: '{{number}} approval',
  approval_other: '{{number}} approvals',
  verification_one: '{{number}} e-verification',
  verification_other: '{{number}} e-verifications',
  for: 'For {{names}}',
  by: '{{what}}, by {{day}}',
  since: '{{what}}, due since {{day}}',
  fee: '{{what}}. A late fee may apply',
});
