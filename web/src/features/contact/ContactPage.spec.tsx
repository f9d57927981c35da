import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firm } from '../../content/firm';
import { place } from '../../content/place';
import { showFirm } from '../../lib/firm';
import { answering, ok, refused } from '../../testing/answers';
import { enterText } from '../../testing/enter-text';
import { visit } from '../../testing/visit';
import { ContactForm, OfficeMap } from './ContactPage';

describe('ContactForm', () => {
  const SUBMIT = 'POST /contact-data/submit';
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  const sent = ok({ message: 'Thanks For Contacts' }, 201);

  function fillIn() {
    enterText(field('Name'), 'Asha Rawat');
    enterText(field('Mobile'), '+91 98765 43210');
    enterText(field('Email'), 'asha@example.com');
    enterText(field('Message'), 'Do I need GST?');
  }
  const send = (user: ReturnType<typeof visit>) => user.click(screen.getByRole('button', { name: 'Send message' }));
  async function sendFilled() {
    const user = visit(<ContactForm />);
    fillIn();
    await send(user);
    return user;
  }

  it('sends the message once, also on a double click, thanks, and empties the fields for the next one, which has a key of its own', async () => {
    const asked = answering({ [SUBMIT]: sent });
    const user = await sendFilled();
    expect(await screen.findByText('Thanks For Contacts')).toBeTruthy();
    expect(asked[0]?.body).toEqual({
      name: 'Asha Rawat',
      mobile: '9876543210',
      email: 'asha@example.com',
      message: 'Do I need GST?',
    });
    await waitFor(() => expect([field('Name').value, field('Message').value]).toEqual(['', '']));
    fillIn();
    await user.dblClick(screen.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(field('Name').value).toBe(''));
    expect(asked).toHaveLength(2);
    expect(asked[1]?.headers['idempotency-key']).not.toBe(asked[0]?.headers['idempotency-key']);
  });

  it.each([
    ['a text of its own', { msg: 'ok' }, 'Thanks For Contacts'],
    ['no success', { success: false, msg: 'Not today' }, 'Not today'],
  ])('takes an ok status with %s for what it says', async (_, body, text) => {
    answering({ [SUBMIT]: { status: 200, body } });
    await sendFilled();
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('keeps what was typed when the message could not be sent, and repeats it under the same key', async () => {
    const asked = answering({ [SUBMIT]: [refused('unavailable', 'Try again in a minute.'), sent] });
    const user = await sendFilled();
    expect(await screen.findByText('Try again in a minute.')).toBeTruthy();
    expect(field('Name').value).toBe('Asha Rawat');
    await send(user);
    await screen.findByText('Thanks For Contacts');
    expect(asked).toHaveLength(2);
    expect(asked[0]?.headers['idempotency-key']).toBeTruthy();
    expect(asked[1]?.headers['idempotency-key']).toBe(asked[0]?.headers['idempotency-key']);
  });

  it('requires all fields, before hydration by the browser itself; shows the error beside each and moves focus to the first', async () => {
    const asked = answering({});
    const user = visit(<ContactForm />);
    for (const label of ['Name', 'Mobile', 'Email', 'Message']) expect(field(label).required).toBe(true);
    enterText(field('Mobile'), '12345');
    await send(user);
    expect(await screen.findByText('Please enter a valid 10-digit mobile number')).toBeTruthy();
    expect(screen.getByText('Enter your name')).toBeTruthy();
    expect(document.activeElement).toBe(field('Name'));
    expect(field('Mobile').getAttribute('aria-invalid')).toBe('true');
    expect(asked).toHaveLength(0);
  });
});

describe('OfficeMap', () => {
  const coordinates = { latitude: 29.3919, longitude: 79.4542 };
  afterEach(() => {
    jest.restoreAllMocks();
    act(() => showFirm(firm));
  });

  const directions = () => screen.getByRole<HTMLAnchorElement>('link', { name: 'Directions in Google Maps' });

  it('shows the place of the office, and loads no map service before a click', async () => {
    jest.replaceProperty(place, 'coordinates', coordinates);
    render(<OfficeMap />);
    expect(document.querySelector('iframe')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show the map' }));
    const frame = screen.getByTitle<HTMLIFrameElement>('Map around the office of Easy Tax');
    expect(new URL(frame.src).origin).toBe('https://www.openstreetmap.org');
    expect(new URL(frame.src).searchParams.get('marker')).toBe('29.3919,79.4542');
    expect(document.activeElement).toBe(frame);
    expect(screen.queryByRole('button')).toBeNull();
    expect(new URL(directions().href).searchParams.get('destination')).toBe('29.3919,79.4542');
  });

  it('leads to the address that an owner has set, without the map of the built one; coordinates stay with the built one', () => {
    showFirm({ ...firm, address: [...firm.address] });
    render(<OfficeMap />);
    expect(screen.getByRole('button', { name: 'Show the map' })).toBeTruthy();
    act(() => showFirm({ ...firm, address: ['12 Mall Road', 'Nainital 263001'] }));
    expect(new URL(directions().href).searchParams.get('destination')).toBe('12 Mall Road, Nainital 263001');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows an address without coordinates, with directions to it and no map', async () => {
    jest.replaceProperty(place, 'coordinates', undefined);
    render(<OfficeMap />);
    expect(screen.getByText('First Floor, Sample Chambers, Main Road, Your City 000000')).toBeTruthy();
    expect(new URL(directions().href).searchParams.get('destination')).toMatch(/^First Floor, Sample Chambers, /);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
