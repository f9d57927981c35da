/** Pages for everybody, without JavaScript too. */
export const publicPages = [
  '/',
  '/about',
  '/services',
  '/contact',
  '/login',
  '/password',
  '/register',
  '/blogs',
  '/terms',
  '/privacy',
  '/images',
  '/videos',
];
