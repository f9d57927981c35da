export const about = {
  line: 'An office for income tax, GST and accounts, with ten years of paper behind it.',
  title: 'A tax office you can walk into, or write to at night',
  text: 'We prepare and file returns for salaried people, freelancers, shopkeepers and small firms. Papers come by phone or across the desk; the care is the same.',
  /** Text of the stamp beside the drawing. */
  badge: '10 years of experience',
  mission:
    'To file every return correctly and on time, and to explain it in words the person who signs it understands.',
  vision: 'A town where no one fears a tax letter, because their papers are in order before it comes.',
};

export const steps = {
  title: 'How we work',
  cards: [
    { title: 'You send papers', text: 'From your phone or across the desk. Each one gets a receipt.' },
    { title: 'We check them', text: 'And ask what is missing, in one message with a reason for each paper.' },
    { title: 'You approve', text: 'You read every figure first. Nothing is filed before you say so.' },
    { title: 'We file', text: 'You get the acknowledgement number and a reminder to e-verify.' },
  ],
};

/** Figures on Home (counted up) and About. A partner reviews them before publication. */
export const figures = [
  { target: 150_000, written: '150k', label: 'Projects' },
  { target: 25_000, written: '25K', label: 'Happy clients' },
  { target: 120, written: '120+', label: 'Experts' },
  { target: 50, written: '50+', label: 'Awards' },
] as const;
