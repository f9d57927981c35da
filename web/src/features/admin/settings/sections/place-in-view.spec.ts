import { placeInView } from './place-in-view';

const places = [
  { id: 'firm', top: -300 },
  { id: 'mail', top: 140 },
  { id: 'limits', top: 500 },
  { id: 'keep', top: 700 },
];

it.each([
  ['the last that has reached the bar', { atEnd: false, scrolled: true, named: '' }, 'mail'],
  ['that one even if the address names another', { atEnd: false, scrolled: true, named: 'keep' }, 'mail'],
  [
    'the last of all at the end of the page, which can’t reach the bar',
    { atEnd: true, scrolled: true, named: '' },
    'keep',
  ],
  ['at the end of the page the one in the address', { atEnd: true, scrolled: true, named: 'limits' }, 'limits'],
  [
    'at the end of the page not the one in the address if that is above the view',
    { atEnd: true, scrolled: true, named: 'firm' },
    'keep',
  ],
])('is %s', (_, how, place) => {
  expect(placeInView(places, { line: 140, ...how })).toBe(place);
});

it('is the first while none has reached the bar', () => {
  expect(placeInView([{ id: 'firm', top: 200 }], { line: 140, atEnd: false, scrolled: false, named: '' })).toBe('firm');
});

it('is the first of a page that fits the screen, unless the address names another', () => {
  const all = { line: 140, atEnd: true, scrolled: false };
  const fitting = [
    { id: 'firm', top: 140 },
    { id: 'files', top: 400 },
  ];
  expect(placeInView(fitting, { ...all, named: '' })).toBe('firm');
  expect(placeInView(fitting, { ...all, named: 'files' })).toBe('files');
});
