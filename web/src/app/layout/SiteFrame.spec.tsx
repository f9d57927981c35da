import { messages } from '@easy-tax/contracts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeLanguageChange } from '../../lib/browser/language-change';
import { loadPage } from '../../lib/browser/load-page';
import { SessionProvider } from '../../lib/session/session';
import { answering, ok, refused } from '../../testing/answers';
import { aUser, checkedAs, loggedIn } from '../../testing/logged-in';
import { visit } from '../../testing/visit';
import { notFound, routeOf, routes } from '../routes';
import { Newsletter } from './Footer';
import { SiteFrame } from './SiteFrame';

jest.mock('../../lib/browser/load-page', () => ({ loadPage: jest.fn() }));

const page = <SiteFrame>The page</SiteFrame>;
const show = () => visit(<SessionProvider>{page}</SessionProvider>);
const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')]);
const scrollTo = (top: number) => {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: top });
  fireEvent.scroll(window);
};
const topBar = () => screen.getByRole('region', { name: 'Contact and hours' });
const toTop = () => screen.queryByRole('link', { name: 'Scroll to top' });

const pages = [
  ['Home', '/'],
  ['About', '/about'],
  ['Services', '/services'],
];
const dropdown = [
  ['Blogs', '/blogs'],
  ['Image Gallery', '/images'],
  ['Video Gallery', '/videos'],
];
const contact = ['Contact', '/contact'];

beforeEach(() => scrollTo(0));

it('links a visitor to every page but the profile and those reached from the login, and to no other', () => {
  show();
  const linked = screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href') ?? '');
  const publicPaths = routes.filter(({ kind }) => kind === 'public').map(({ path }) => path);
  expect(publicPaths.filter((path) => !linked.includes(path))).toEqual(['/register', '/password']);
  expect(linked.filter((href) => href.startsWith('/') && routeOf(href) === notFound)).toEqual([]);
  expect(linksOf('Main')).toEqual([...pages, ...dropdown, contact]);
  expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login');
  expect(screen.queryByRole('link', { name: 'Get Started' })).toBeNull();
});

it('links a client to the profile and Tax Filing, and makes the language they switch to that of the account', async () => {
  const asked = answering({
    ...checkedAs(aUser()),
    'PATCH /auth/profile': ok({ message: 'Saved', data: { user: aUser() } }),
  });
  const user = visit(loggedIn(page));
  expect(await screen.findByRole('link', { name: 'Profile' })).toBeTruthy();
  expect(linksOf('Main')).toEqual([...pages, ['Profile', '/profile'], ...dropdown, contact]);
  expect(screen.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe('/get-started');
  expect(screen.queryByRole('link', { name: 'Log In' })).toBeNull();
  const announced = jest.fn();
  beforeLanguageChange.add(announced);
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) {
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(screen.getByRole('link', { name: 'हिन्दी' }), { [key]: true });
  }
  await user.click(screen.getByRole('link', { name: 'हिन्दी' }));
  expect(announced.mock.calls).toEqual([[expect.stringContaining('?lang=hi')]]);
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith(expect.stringContaining('?lang=hi')));
  expect(asked.find(({ method }) => method === 'PATCH')?.body).toEqual({ language: 'hi' });
});

it('has phone, email, hours, the other language and social links in the top bar, which hides after scrolling 50 px', () => {
  show();
  const links = within(topBar()).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'tel:+919876543210',
    'mailto:office@example.com',
    '?lang=hi',
    'https://www.facebook.com/',
    'https://www.instagram.com/',
  ]);
  expect(topBar().textContent).toContain('Sunday to Friday 11AM-7PM');
  scrollTo(50);
  expect(topBar().className).not.toContain('hidden');
  scrollTo(51);
  expect(topBar().className).toContain('hidden');
  scrollTo(0);
  expect(topBar().className).not.toContain('hidden');
});

it('shows a button to the top after scrolling 300 px, which also moves the focus', () => {
  const scrolled = jest.fn();
  window.scrollTo = scrolled;
  show();
  scrollTo(300);
  expect(toTop()).toBeNull();
  scrollTo(301);
  fireEvent.click(toTop() as HTMLElement);
  expect(scrolled).toHaveBeenCalledWith({ top: 0 });
  expect(document.activeElement).toBe(screen.getByRole('main'));
  scrollTo(0);
  expect(toTop()).toBeNull();
});

it('opens and closes the mobile menu by its button, and closes it by Escape', async () => {
  const user = show();
  const toggle = screen.getByRole('button', { name: 'Menu' });
  const isOpen = () => toggle.getAttribute('aria-expanded') === 'true';
  await user.click(toggle);
  expect(isOpen()).toBe(true);
  expect(document.getElementById(toggle.getAttribute('aria-controls') ?? '')?.className).toContain('open');
  await user.click(toggle);
  expect(isOpen()).toBe(false);
  await user.click(toggle);
  await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'About' }));
  expect(isOpen()).toBe(false);
  await user.click(toggle);
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(toggle);
});

it('has a short footer on the pages of a client, with the same links', () => {
  visit(<SessionProvider>{page}</SessionProvider>, '/profile');
  expect(linksOf('Footer')).toHaveLength(5);
  expect(screen.queryByRole('textbox', { name: 'Your email' })).toBeNull();
  cleanup();
  show();
  expect(screen.getByRole('textbox', { name: 'Your email' })).toBeTruthy();
});

it('moves through the Blogs menu by arrow keys, from the last entry to the first, and closes it by Escape', async () => {
  const user = show();
  const menu = screen.getByText('Blogs', { selector: 'summary' });
  act(() => menu.focus());
  const focusedTexts: (string | null | undefined)[] = [];
  for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowUp}']) {
    await user.keyboard(key);
    focusedTexts.push(document.activeElement?.textContent);
  }
  expect(focusedTexts).toEqual(['Blogs', 'Image Gallery', 'Video Gallery', 'Blogs', 'Video Gallery']);
  act(() => menu.focus());
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement?.textContent).toBe('Video Gallery');
  await user.keyboard('{Escape}');
  expect(menu.closest('details')?.open).toBe(false);
  expect(document.activeElement).toBe(menu);
});

describe('the newsletter', () => {
  const show = () => visit(<Newsletter />);
  const form = () => within(screen.getByRole('form', { name: 'Newsletter' }));
  const email = () => form().getByLabelText<HTMLInputElement>('Your email');
  const subscribe = async (user: ReturnType<typeof show>, address: string) => {
    await user.type(email(), address);
    await user.click(form().getByRole('button', { name: 'Subscribe' }));
  };

  it('sends nothing that is no address, and says why at the field', async () => {
    const asked = answering({});
    const user = show();
    await subscribe(user, 'nobody');
    expect(asked).toEqual([]);
    await waitFor(() => expect(email().getAttribute('aria-invalid')).toBe('true'));
    expect(form().getByText(messages.email)).toBeTruthy();
    expect(document.activeElement).toBe(email());
    expect(email().value).toBe('nobody');
  });

  it('keeps the address, and says why, when sending fails; confirms the next try in one line, and empties the field', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const confirmed = ok({ message: 'Please open the link.' }, 202);
    const asked = answering({ 'POST /contact-data/newsletter': [refused('unavailable', 'Not now.'), confirmed] });
    const user = show();
    await subscribe(user, 'asha@example.com');
    await waitFor(() => expect(logged).toHaveBeenCalled());
    expect(await form().findByText('Not now.')).toBeTruthy();
    expect(email().value).toBe('asha@example.com');
    await user.click(form().getByRole('button', { name: 'Subscribe' }));
    await waitFor(() => expect(form().getByRole('status').textContent).toBe('Please open the link.'));
    expect([asked[1]?.body, email().value]).toEqual([{ email: 'asha@example.com' }, '']);
  });

  it('says so when its script cannot be fetched, and can be pressed again', async () => {
    jest.doMock('../../features/contact/api/subscribe', () => {
      throw new TypeError('Failed to fetch');
    });
    const user = show();
    await subscribe(user, 'asha@example.com');
    expect(await form().findByText('Nothing is lost. Check the connection and try again.')).toBeTruthy();
    expect(document.activeElement).toBe(email());
    expect([email().value, form().getByRole('button').getAttribute('aria-disabled')]).toEqual([
      'asha@example.com',
      null,
    ]);
    jest.dontMock('../../features/contact/api/subscribe');
  });
});
