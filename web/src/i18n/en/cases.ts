import { catalogue } from '../catalogue';

export const t = catalogue({
  title: 'Case studies',
  line: 'Samples of our work, told without names.',
  filter: 'Filter case studies',
  filters: {
    all: 'All',
    corporate: 'Corporate',
    personal: 'Personal',
    advisory: 'Advisory',
    consult: 'Consult',
    insurance: 'Insurance',
  },
  sample: 'Sample',
  shown: '{{shown, number}} of {{all, number}} case studies shown',
  empty: { title: 'None yet', line: 'There is no case study of this kind so far.', all: 'Show all' },
});
