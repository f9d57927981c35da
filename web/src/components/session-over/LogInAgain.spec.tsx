import { messages } from '@easy-tax/contracts';
import { screen, waitFor } from '@testing-library/react';
import { loadPage } from '../../lib/browser/load-page';
import { readToken } from '../../lib/http/token';
import { answering, ok, refused, siteConfig } from '../../testing/answers';
import { aUser, checkedAs } from '../../testing/logged-in';
import { visit } from '../../testing/visit';
import { openGooglePopup } from '../google/google-popup';
import { LogInAgain } from './LogInAgain';

jest.mock('../google/google-popup', () => ({ openGooglePopup: jest.fn() }));
jest.mock('../../lib/browser/load-page', () => ({ loadPage: jest.fn() }));

it('also asks for the code of an account with two-step login, and closes when the session starts', async () => {
  const onClose = jest.fn();
  answering({
    ...siteConfig(),
    'POST /auth/login': ok({ message: messages.codeNext, second: { id: 'this-login', kinds: ['totp', 'recovery'] } }),
    'POST /auth/login/second': ok({ message: 'Logged in', token: 'a-new-token' }),
  });
  const user = visit(<LogInAgain email="asha@example.com" onClose={onClose} />);
  await user.type(screen.getByLabelText('Password'), 'a lamp beside the window{Enter}');
  await user.type(await screen.findByLabelText('Code from the app'), '123456{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(readToken()).toBe('a-new-token');
});

it('says at the password alone that it is wrong', async () => {
  answering({ ...siteConfig(), 'POST /auth/login': refused('unauthenticated', messages.loginWrong) });
  const user = visit(<LogInAgain email="asha@example.com" onClose={jest.fn()} />);
  await user.type(screen.getByLabelText('Password'), 'a lamp{Enter}');
  expect(await screen.findAllByText(messages.loginWrong)).toHaveLength(1);
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
});

it.each([
  ['goes on with the page for the same person', 'asha@example.com', 1, 0],
  ['loads the page again for another one', 'ravi@example.com', 0, 1],
])('offers Google where it is set up, and %s', async (_, email, closed, loaded) => {
  jest.mocked(openGooglePopup).mockResolvedValue({ credential: 'signed', nonce: 'once' });
  const onClose = jest.fn();
  answering({
    ...siteConfig({ googleClientId: 'us', googleIssuer: 'https://accounts.test' }),
    'POST /auth/google': ok({ message: 'Welcome', token: 'a-new-token' }),
    ...checkedAs(aUser({ email })),
  });
  const user = visit(<LogInAgain email="Asha@example.com" onClose={onClose} />);
  await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  await waitFor(() => expect(readToken()).toBe('a-new-token'));
  await waitFor(() => expect(onClose.mock.calls.length + jest.mocked(loadPage).mock.calls.length).toBe(1));
  expect([onClose.mock.calls.length, jest.mocked(loadPage).mock.calls.length]).toEqual([closed, loaded]);
});
