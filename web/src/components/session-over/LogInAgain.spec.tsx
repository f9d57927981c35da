import { messages } from '@easy-tax/contracts';
import { screen, waitFor } from '@testing-library/react';
import { readToken } from '../../lib/http/token';
import { answering, ok, refused } from '../../testing/answers';
import { visit } from '../../testing/visit';
import { LogInAgain } from './LogInAgain';

it('also asks for the code of an account with two-step login, and closes when the session starts', async () => {
  const onClose = jest.fn();
  answering({
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
  answering({ 'POST /auth/login': refused('unauthenticated', messages.loginWrong) });
  const user = visit(<LogInAgain email="asha@example.com" onClose={jest.fn()} />);
  await user.type(screen.getByLabelText('Password'), 'a lamp{Enter}');
  expect(await screen.findAllByText(messages.loginWrong)).toHaveLength(1);
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
});
