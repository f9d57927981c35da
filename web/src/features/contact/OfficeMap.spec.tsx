import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { place } from '../../content/place';
import { OfficeMap } from './OfficeMap';

const coordinates = { latitude: 29.3919, longitude: 79.4542 };
afterEach(() => jest.restoreAllMocks());

const directions = () => screen.getByRole<HTMLAnchorElement>('link', { name: 'Directions in Google Maps' });

it('shows the place of the office, and loads no map service before a click', async () => {
  render(<OfficeMap coordinates={coordinates} />);
  expect(document.querySelector('iframe, img')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show the map' }));
  const frame = screen.getByTitle<HTMLIFrameElement>('Map around the office of Easy Tax');
  expect(new URL(frame.src).origin).toBe('https://www.openstreetmap.org');
  expect(new URL(frame.src).searchParams.get('marker')).toBe('29.3919,79.4542');
  expect(document.activeElement).toBe(frame);
  expect(screen.queryByRole('button')).toBeNull();
  expect(new URL(directions().href).searchParams.get('destination')).toBe('29.3919,79.4542');
});

it('shows an address without coordinates, with directions to it and no map', async () => {
  jest.replaceProperty(place, 'coordinates', undefined);
  render(<OfficeMap />);
  expect(screen.getByText('First Floor, Sample Chambers, Main Road, Your City 000000')).toBeTruthy();
  expect(new URL(directions().href).searchParams.get('destination')).toMatch(/^First Floor, Sample Chambers, /);
  expect(screen.queryByRole('button')).toBeNull();
});
