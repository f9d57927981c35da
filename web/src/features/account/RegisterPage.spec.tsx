import { screen, waitFor } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { answering, ok, refused } from '../../testing/answers';
import { visit } from '../../testing/visit';
import RegisterPage from './RegisterPage';

const REGISTER = 'POST /auth/register';

async function registerAs(user: ReturnType<typeof visit>) {
  await user.type(screen.getByLabelText('Name'), 'Asha Rawat');
  await user.type(screen.getByLabelText('Email'), 'asha@example.com');
  await user.type(screen.getByLabelText('Password'), 'a short sentence');
  await user.click(screen.getByRole('button', { name: 'Register' }));
}

afterEach(() => toast.dismiss());

it('goes to the login after a second', async () => {
  answering({ [REGISTER]: ok({ message: 'Registered. Please log in.' }, 201) });
  const user = visit(<RegisterPage />, '/register');
  await registerAs(user);
  expect(await screen.findByText('Registered. Please log in.')).toBeTruthy();
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/login'), { timeout: 2000 });
});

it.each([
  [
    'the detail of the server',
    refused('conflict', 'This email already has an account.'),
    'This email already has an account.',
  ],
  ['a failure without words', { status: 502, body: '<html>' }, 'Registration failed.'],
  ['no answer at all', new TypeError('Failed to fetch'), 'Something went wrong.'],
])('says %s', async (_, answer, said) => {
  answering({ [REGISTER]: answer });
  const user = visit(<RegisterPage />, '/register');
  await registerAs(user);
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Asha Rawat');
});

it('asks for all fields in a toast', async () => {
  answering({});
  const user = visit(<RegisterPage />, '/register');
  await user.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('All Fields Required')).toBeTruthy();
  expect(screen.getByText('Enter your name')).toBeTruthy();
});
