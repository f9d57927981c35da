import { isPersonalLink, readLinkToken } from './link-token';

afterEach(() => history.replaceState(null, '', '/'));

it.each([
  ['/get-started', '#link=abc', true],
  ['/get-started/', '#link=', true],
  ['/get-started', '', false],
  ['/get-started', '#file', false],
  ['/', '#link=abc', false],
  ['/get-started/x', '#link=abc', false],
])('%s%s is a personal link: %s', (pathname, hash, expected) => {
  expect(isPersonalLink({ pathname, hash })).toBe(expected);
});

it.each([
  ['#link=Ab-_9', 'Ab-_9'],
  ['#link=abc.', 'abc'],
  ['#link=', ''],
  ['#other', ''],
])('the token of %s is %j', (hash, token) => {
  history.replaceState(null, '', `/get-started${hash}`);
  expect(readLinkToken()).toBe(token);
});
