import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { readToken } from '../../../lib/http/token';
import { answering, ok, refused } from '../../../testing/answers';
import { advanceTime } from '../../../testing/motion';
import { visit, where } from '../../../testing/visit';
import RegisterPage from './RegisterPage';

const REGISTER = 'POST /auth/register';

async function fillIn(user: ReturnType<typeof visit>) {
  await user.type(screen.getByLabelText('Name'), 'Asha Rawat');
  await user.type(screen.getByLabelText('Email'), 'asha@example.com');
  await user.type(screen.getByLabelText('Password'), 'a short sentence');
}
async function registerAs(user: ReturnType<typeof visit>) {
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Register' }));
}

it('goes to the login after exactly a second, and stores no token if the server sends none', async () => {
  answering({ [REGISTER]: ok({ message: 'Registered. Please log in.' }, 201) });
  const user = visit(<RegisterPage />, '/register');
  await fillIn(user);
  jest.useFakeTimers();
  fireEvent.submit(screen.getByRole('button', { name: 'Register' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  advanceTime(999);
  expect(where()).toBe('/register');
  advanceTime(1);
  expect(where()).toBe('/login');
  expect(screen.getByTestId('state').textContent).toContain('"email":"asha@example.com"');
  expect(screen.getByText('Registered. Please log in.')).toBeTruthy();
  expect(readToken()).toBeNull();
});

it('stores a token that the server sends', async () => {
  answering({ [REGISTER]: ok({ message: 'Registered.', token: 'abc' }, 201) });
  const user = visit(<RegisterPage />, '/register');
  await registerAs(user);
  await waitFor(() => expect(readToken()).toBe('abc'));
});

it.each([
  [
    'the detail of the server',
    refused('conflict', 'This email already has an account.'),
    'This email already has an account.',
  ],
  ['a refusal without a message', { status: 200, body: { success: false } }, 'Registration failed.'],
  ['a failed request without a message', { status: 502, body: '<html>' }, 'Something went wrong.'],
  ['no answer at all', new TypeError('Failed to fetch'), 'Something went wrong.'],
])('says %s', async (_, answer, text) => {
  answering({ [REGISTER]: answer });
  const user = visit(<RegisterPage />, '/register');
  await registerAs(user);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Asha Rawat');
});

it('asks for all fields in a notification', async () => {
  answering({});
  const user = visit(<RegisterPage />, '/register');
  await user.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('All Fields Required')).toBeTruthy();
  expect(screen.getByText('Enter your name')).toBeTruthy();
});

it('has native validation for required fields and the email, which works before hydration', () => {
  answering({});
  visit(<RegisterPage />, '/register');
  for (const label of ['Name', 'Email', 'Password'])
    expect(screen.getByLabelText<HTMLInputElement>(label).required).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Email').type).toBe('email');
});
