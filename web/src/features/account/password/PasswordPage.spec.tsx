import { screen, waitFor } from '@testing-library/react';
import { answering, ok } from '../../../testing/answers';
import { visit, where } from '../../../testing/visit';
import PasswordPage from './PasswordPage';

it('sends a reset link, answers the same for every address, and links back to the login', async () => {
  const asked = answering({ 'POST /auth/password/forgot': ok({ message: 'A link is on its way.' }, 202) });
  const user = visit(<PasswordPage />, '/password');
  expect(screen.getByRole('heading', { level: 1, name: 'Forgot Password' })).toBeTruthy();
  await user.type(screen.getByLabelText('Email'), 'asha@example.com');
  await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
  expect(await screen.findByText('A link is on its way.')).toBeTruthy();
  expect(asked[0]?.body).toEqual({ email: 'asha@example.com' });
  expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/login');
});

it('sets a new password on the page of the mail’s link', async () => {
  const asked = answering({ 'POST /auth/password/reset': ok({ message: 'Your password is changed.' }) });
  const user = visit(<PasswordPage />, { pathname: '/password', search: '?token=tok' });
  await user.type(screen.getByLabelText('New password'), 'a lamp beside the window');
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
  await waitFor(() => expect(asked[0]?.body).toEqual({ token: 'tok', password: 'a lamp beside the window' }));
  expect(await screen.findByText('Your password is changed.')).toBeTruthy();
  await waitFor(() => expect(where()).toBe('/login'));
});
