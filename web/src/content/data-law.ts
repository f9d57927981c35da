/**
 * The law on erasing data, as the firm tells its clients. Collected from secondary public sources, none of them the
 * department's own; the Act and the department's notifications decide. A lawyer completes it before a launch.
 */
export const dataLaw = {
  act: 'Digital Personal Data Protection Act, 2023',
  /** When its core duties begin. */
  applies: 'May 2027',
  source: 'public summaries of the Act',
  /** The day on which somebody last compared this with its sources. */
  checkedOn: '2026-11-20',
} as const;
