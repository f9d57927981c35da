import { errorBody } from '@easy-tax/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import LoginPage from '../features/account/login/LoginPage';
import RegisterPage from '../features/account/register/RegisterPage';
import { ContactForm } from '../features/contact/ContactForm';
import { type Answer, answering, answeringUpload, siteConfig } from '../testing/answers';
import { fillIn as fillInPaper, openForm } from '../testing/filing-form';
import { visit } from '../testing/visit';

/** Each answer that a call may fail with, and its text; none where the page has to say it in its own words. */
const answers: readonly (readonly [name: string, answer: Awaited<Answer>, text: string | null])[] = [
  [
    'our full error',
    { status: 400, body: errorBody('validation', [{ message: 'Detail', path: '' }], 'r-1') },
    'Detail',
  ],
  ['details alone', { status: 200, body: { success: false, error: { details: [{ message: 'Detail' }] } } }, 'Detail'],
  ['details beside a message', { status: 422, body: { message: 'M', error: { details: [{ message: 'D' }] } } }, 'D'],
  ['details without success', { status: 200, body: { message: 'M', error: { details: [{ message: 'D' }] } } }, 'D'],
  ['an odd detail beside a message', { status: 400, body: { message: 'M', error: { details: [null] } } }, 'M'],
  ['success false with a message', { status: 200, body: { success: false, message: 'Not today' } }, 'Not today'],
  ['a broken server with a message', { status: 500, body: { message: 'Not now' } }, 'Not now'],
  ['message before msg', { status: 409, body: { message: 'M', msg: 'S' } }, 'M'],
  ['msg alone', { status: 400, body: { msg: 'S' } }, 'S'],
  ['success false without a text', { status: 200, body: { success: false, message: ' ' } }, null],
  ['odd JSON', { status: 500, body: { message: ['M'], msg: 7, error: 'Internal Server Error' } }, null],
  ['a list', { status: 500, body: ['M'] }, null],
  ['a page of a proxy', { status: 502, body: '<html>Bad gateway</html>' }, null],
  ['an empty body', { status: 503, body: '' }, null],
  ['no answer', new TypeError('Failed to fetch'), null],
];

const type = async (user: ReturnType<typeof visit>, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await user.type(screen.getByLabelText(label), value);
};
const person = { Email: 'asha@example.com', Password: 'a short sentence' };

const calls = {
  login: {
    open: async (answer: Answer) => {
      answering({ ...siteConfig(), 'POST /auth/login': answer });
      const user = visit(<LoginPage />, '/login');
      await type(user, person);
      return user;
    },
    button: 'Login',
    own: () => 'Something went wrong',
  },
  register: {
    open: async (answer: Answer) => {
      answering({ 'POST /auth/register': answer });
      const user = visit(<RegisterPage />, '/register');
      await type(user, { Name: 'Asha Rawat', ...person });
      return user;
    },
    button: 'Register',
    own: (status?: number) => (status === 200 ? 'Registration failed.' : 'Something went wrong.'),
  },
  contact: {
    open: async (answer: Answer) => {
      answering({ 'POST /contact-data/submit': answer });
      const user = visit(<ContactForm />, '/contact');
      await type(user, { Name: 'Asha Rawat', Mobile: '9876543210', Email: person.Email, Message: 'Do I need GST?' });
      return user;
    },
    button: 'Send message',
    own: () => 'Something went wrong',
  },
  upload: {
    open: async (answer: Answer) => {
      const user = await openForm();
      answeringUpload(answer);
      await fillInPaper(user);
      return user;
    },
    button: 'Send to Easy Tax',
    own: () => 'Something went wrong',
  },
} as const;

describe.each(Object.entries(calls))('a failed %s', (_, { open, button, own }) => {
  it.each(answers)('shows the text of %s', async (_name, answer, text) => {
    const user = await open(answer);
    await user.click(screen.getByRole('button', { name: button }));
    const wanted = text ?? own('status' in answer ? answer.status : undefined);
    const shown = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
    await waitFor(() => expect(shown()).toContain(wanted));
    act(() => toast.dismiss());
  });
});
