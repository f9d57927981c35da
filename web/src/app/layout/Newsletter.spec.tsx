import { messages } from '@easy-tax/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { answering, ok, refused } from '../../testing/answers';
import { visit } from '../../testing/visit';
import { Newsletter } from './Footer';

const show = () => visit(<Newsletter />);
const form = () => within(screen.getByRole('form', { name: 'Newsletter' }));
const email = () => form().getByLabelText<HTMLInputElement>('Your email');
const subscribe = async (user: ReturnType<typeof show>, address: string) => {
  if (address) await user.type(email(), address);
  await user.click(form().getByRole('button', { name: 'Subscribe' }));
};

it.each(['', 'nobody'])('sends nothing for %j, and says why at the field', async (address) => {
  const asked = answering({});
  const user = show();
  await subscribe(user, address);
  expect(asked).toEqual([]);
  await waitFor(() => expect(email().getAttribute('aria-invalid')).toBe('true'));
  expect(form().getByText(messages.email)).toBeTruthy();
  expect(document.activeElement).toBe(email());
  expect(email().value).toBe(address);
});

it('confirms a valid address in one line, and empties the field', async () => {
  const asked = answering({ 'POST /contact-data/newsletter': ok({ message: 'Please open the link.' }, 202) });
  const user = show();
  await subscribe(user, 'asha@example.com');
  await waitFor(() => expect(form().getByRole('status').textContent).toBe('Please open the link.'));
  expect(asked[0]?.body).toEqual({ email: 'asha@example.com' });
  expect(email().value).toBe('');
});

it('keeps the address, and says why, when sending fails', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answering({ 'POST /contact-data/newsletter': refused('unavailable', 'Not now.') });
  const user = show();
  await subscribe(user, 'asha@example.com');
  await waitFor(() => expect(logged).toHaveBeenCalled());
  expect(await form().findByText('Not now.')).toBeTruthy();
  expect(email().value).toBe('asha@example.com');
});
