import { WHOLE_PHOTO } from './geometry';
import { hintsOf, type Page, type PageEvent, pageListReducer } from './page-list';

const page = (id: number, change: Partial<Page> = {}): Page => ({
  id,
  file: new File([''], `${id}.jpg`),
  size: { width: 3000, height: 4000 },
  copy: document.createElement('canvas'),
  turns: 0,
  corners: WHOLE_PHOTO,
  flaws: [],
  isAccepted: false,
  ...change,
});
const three = [page(1), page(2), page(3)];
const order = (event: PageEvent) => pageListReducer(three, event).map(({ id }) => id);

it.each<[string, PageEvent, number[]]>([
  ['moves one up', { type: 'moved', id: 3, by: -1 }, [1, 3, 2]],
  ['moves one down', { type: 'moved', id: 1, by: 1 }, [2, 1, 3]],
  ['the first can’t move up', { type: 'moved', id: 1, by: -1 }, [1, 2, 3]],
  ['the last can’t move down', { type: 'moved', id: 3, by: 1 }, [1, 2, 3]],
  ['removes one', { type: 'removed', id: 2 }, [1, 3]],
])('changes the pages: %s', (_, event, expected) => {
  expect(order(event)).toEqual(expected);
});

it('points out flaws of a photo until the client uses it anyway', () => {
  const flawed = page(1, { flaws: ['dark'], size: { width: 600, height: 800 } });
  expect(hintsOf(flawed)).toEqual(['dark', 'small']);
  const [accepted] = pageListReducer([flawed], { type: 'accepted', id: 1 });
  expect(accepted && hintsOf(accepted)).toEqual([]);
});

it('marks a page as too small if it is cropped to too few pixels', () => {
  const half = WHOLE_PHOTO.map(({ x, y }) => ({ x: x / 5, y: y / 5 })) as unknown as Page['corners'];
  expect(hintsOf(page(1))).toEqual([]);
  expect(hintsOf(page(1, { corners: half }))).toEqual(['small']);
});
