/**
 * The law on data erasure, for clients. Collected from secondary public sources, none of them the
 * department's own; the Act and the department's notifications prevail. A lawyer completes it before launch.
 */
export const dataLaw = {
  act: 'Digital Personal Data Protection Act, 2023',
  /** Start of its core duties. */
  applies: 'May 2027',
  source: 'public summaries of the Act',
  /** Day of the last comparison with the sources. */
  checkedOn: '2026-11-20',
} as const;
