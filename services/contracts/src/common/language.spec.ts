import { languageOf, pageLanguageOf } from './language.js';

it.each([
  ['mr, HI-in;q=0.9, en;q=0.8', 'hi'],
  ['en-IN,en;q=0.9,hi;q=0.8', 'en'],
  ['hif, fr', 'en'],
  [undefined, 'en'],
])('reads Accept-Language %s as %s', (accepted, language) => {
  expect(languageOf({ 'accept-language': accepted })).toBe(language);
});

it.each([
  ['the address before the cookie', '/about', 'lang=en', 'hi', 'hi'],
  ['the cookie before the browser', '/about', 'a=b; lang=en', undefined, 'en'],
  ['the later of two cookies', '/about', 'lang=hi; __Host-lang=en; a=b', undefined, 'en'],
  ['the browser if no cookie is ours', '/about', 'lang=mr; slang=en', undefined, 'hi'],
  ['always English in the admin area', '/admin/users', 'lang=hi', 'hi', 'en'],
  ['the browser at a path that begins like the admin area', '/administrator', undefined, undefined, 'hi'],
] as const)('chooses the language of a page: %s', (_, path, cookie, chosen, language) => {
  expect(pageLanguageOf({ cookie, 'accept-language': 'hi' }, path, chosen)).toBe(language);
});
