import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { caseCategories, caseStudies } from '../content/cases';
import { firm } from '../content/firm';
import { type GalleryCard, gallery } from '../content/gallery';
import { place } from '../content/place';
import AboutPage from '../features/about/AboutPage';
import { CaseStudies } from '../features/cases/CaseStudies';
import { ContactForm, OfficeMap } from '../features/contact/ContactPage';
import ImagesPage from '../features/gallery/ImagesPage';
import VideosPage from '../features/gallery/VideosPage';
import TermsPage from '../features/legal/TermsPage';
import ServicesPage from '../features/services/ServicesPage';
import { showFirm } from '../lib/firm';
import { answering, ok, refused } from '../testing/answers';
import { enterText } from '../testing/enter-text';
import { visit } from '../testing/visit';

it('shows the figures of the about page rounded, without animation', () => {
  visit(<AboutPage />);
  expect([...document.querySelectorAll('data')].map(({ textContent }) => textContent)).toEqual([
    '150k',
    '25K',
    '120+',
    '50+',
  ]);
});

describe('TermsPage', () => {
  it('shows the contact’s email and phone, and every line of its table of contents links to a section', () => {
    visit(<TermsPage />, '/terms');
    expect(screen.getByRole('heading', { level: 1, name: 'Terms and Privacy Policy' })).toBeTruthy();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(links).toContain('mailto:help@example.com');
    expect(links).toContain('tel:+919876543210');
    const places = links.filter((link) => link.startsWith('#'));
    expect(places.length).toBeGreaterThan(5);
    for (const place of places) expect(document.querySelector(place)).toBeTruthy();
  });
});

describe('ServicesPage', () => {
  const titles = () =>
    screen.getAllByRole('link', { name: /Contact us about this/ }).map((card) => card.querySelector('h3')?.textContent);
  const chip = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
  const all = ['GST Filing', 'Tax Planning', 'Financial Analysis', 'Tax Compliance', 'GST Consultation'];

  it('shows six services with links to the contact form, those of one category, and then all again', async () => {
    const user = visit(<ServicesPage />);
    expect(titles()).toEqual([...all, 'Financial Security']);
    for (const card of screen.getAllByRole('link', { name: /about this/ }))
      expect(card.getAttribute('href')).toBe('/contact');
    await user.click(chip('Tax Services'));
    expect(titles()).toEqual(['Tax Planning', 'Tax Compliance']);
    expect(chip('Tax Services').getAttribute('aria-pressed')).toBe('true');
    expect(chip('All Services').getAttribute('aria-pressed')).toBe('false');
    expect(screen.getByText('2 of 6 shown').getAttribute('role')).toBe('status');
    await user.click(chip('All Services'));
    expect(titles()).toHaveLength(6);
  });
});

describe('CaseStudies', () => {
  const chip = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
  const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

  it('shows only those of each category, with their number, and all again, each marked as a sample', async () => {
    const user = visit(<CaseStudies />);
    for (const category of caseCategories) {
      const own = caseStudies.filter((study) => study.category === category);
      await user.click(chip(category[0]?.toUpperCase() + category.slice(1)));
      expect(titles()).toEqual(own.map(({ title }) => title));
      expect(screen.getByText(`${own.length} of 6 case studies shown`).getAttribute('role')).toBe('status');
    }
    await user.click(chip('All'));
    expect(titles()).toHaveLength(6);
    expect(screen.getAllByText('Sample')).toHaveLength(6);
  });

  it('says that a category is empty, and links back to all', async () => {
    const user = visit(<CaseStudies cases={caseStudies.filter(({ category }) => category !== 'insurance')} />);
    await user.click(chip('Insurance'));
    expect(titles()).toEqual([]);
    expect(screen.getByRole('heading', { name: 'None yet' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(titles()).toHaveLength(5);
  });
});

describe('ImagesPage', () => {
  const cards = () =>
    screen.getAllByRole('link', { name: /Ask about this/ }).filter((link) => link.querySelector('h3'));
  const titles = () => cards().map((card) => card.querySelector('h3')?.textContent);
  const chip = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
  const more = () => screen.queryByRole('button', { name: 'Uncover More Services' });

  it('starts with a featured service and seven of nine cards, shows the rest by a click, those of a category, and seven again', async () => {
    const user = visit(<ImagesPage />);
    expect(screen.getByText('Featured').closest('article')?.querySelector('a')?.getAttribute('href')).toBe('/contact');
    expect(cards()).toHaveLength(7);
    for (const card of cards()) expect(card.getAttribute('href')).toBe('/contact');
    expect(screen.getByText('7 of 9 shown').getAttribute('role')).toBe('status');
    await user.click(more() as HTMLElement);
    expect(titles()).toEqual(gallery.map(({ title }) => title));
    expect(more()).toBeNull();
    expect(document.activeElement).toBe(cards()[7]);
    await user.click(chip('GST'));
    expect(titles()).toEqual(gallery.filter(({ category }) => category === 'gst').map(({ title }) => title));
    expect(more()).toBeNull();
    await user.click(chip('All'));
    expect(cards()).toHaveLength(7);
  });

  it('shows three more at a time', async () => {
    const many = Array.from({ length: 14 }, (_, id) => ({ ...(gallery[0] as GalleryCard), id }));
    const user = visit(<ImagesPage cards={many} />);
    const counts = [cards().length];
    for (const _ of [1, 2, 3]) {
      await user.click(more() as HTMLElement);
      counts.push(cards().length);
    }
    expect(counts).toEqual([7, 10, 13, 14]);
  });
});

describe('VideosPage', () => {
  const cards = () => screen.getAllByRole('article');
  const titles = () => cards().map((card) => within(card).getByRole('heading', { level: 3 }).textContent);

  it('shows six films, each with its exact duration, filters by category, and shows all again', async () => {
    const user = visit(<VideosPage />);
    expect(cards()).toHaveLength(6);
    for (const card of cards()) expect(within(card).getByText(/^\d+:[0-5]\d$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^GST *2$/ }));
    expect(titles()).toEqual(['GSTR-3B explained', 'Does my shop need GST?']);
    expect(screen.getByText('2 of 6 shown')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^All/ }));
    expect(cards()).toHaveLength(6);
  });
});

describe('contact', () => {
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
});
