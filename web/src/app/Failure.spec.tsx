import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reloadPage } from '../lib/browser/load-page';
import { answering, siteConfig } from '../testing/answers';
import { openSite } from '../testing/open-site';

jest.mock('../lib/browser/load-page', () => ({ reloadPage: jest.fn() }));

function open(path: string) {
  answering(siteConfig());
  openSite(path);
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('opens a page again at its whole address after its script could not be fetched, as a personal link needs', async () => {
  jest.doMock('../features/link/LinkPage', () => {
    throw new TypeError('Failed to fetch');
  });
  history.replaceState(null, '', '/get-started?lang=hi#link=T');
  open('/get-started?lang=hi#link=T');
  const again = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Load the page again' });
  expect(again.href).toBe(location.href);
  await userEvent.click(again);
  expect(reloadPage).toHaveBeenCalledTimes(1);
  history.replaceState(null, '', '/');
});

it('shows in the frame that a page could not be loaded, loads all anew once the server answers, or that page when it is opened again', async () => {
  let isDown = true;
  jest.doMock('../features/about/AboutPage', () => {
    if (isDown) throw new TypeError('Failed to fetch');
    return { __esModule: true, default: () => <h1>About us</h1> };
  });
  open('/');
  await userEvent.click((await screen.findAllByRole('link', { name: 'About' }))[0] as HTMLElement);
  const failure = within(await screen.findByRole('alert'));
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
  const answered = jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await userEvent.click(failure.getByRole('link', { name: 'Load the page again' }));
  expect(await failure.findByText(/Check the connection and try again/)).toBeTruthy();
  expect(reloadPage).not.toHaveBeenCalled();
  answered.mockResolvedValueOnce({ status: 404 } as Response);
  await userEvent.click(failure.getByRole('link', { name: 'Load the page again' }));
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
  isDown = false;
  await userEvent.click((await screen.findAllByRole('link', { name: 'About' }))[0] as HTMLElement);
  expect(await screen.findByRole('heading', { name: 'About us' })).toBeTruthy();
});
