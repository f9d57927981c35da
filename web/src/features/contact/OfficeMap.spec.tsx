import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { place } from '../../content/place';
import { OfficeMap } from './OfficeMap';

const { latitude, longitude } = place;

it('shows a drawing, and asks no map service before somebody wants the live map', async () => {
  render(<OfficeMap />);
  expect(screen.getByRole('img', { name: place.drawing })).toBeTruthy();
  expect(document.querySelector('iframe')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show the live map' }));
  const frame = screen.getByTitle<HTMLIFrameElement>('Map around the office of Easy Tax');
  expect(new URL(frame.src).origin).toBe('https://www.openstreetmap.org');
  expect(new URL(frame.src).searchParams.get('marker')).toBe(`${latitude},${longitude}`);
  expect(document.activeElement).toBe(frame);
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  [
    'OpenStreetMap',
    `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`,
  ],
  ['Google Maps', `https://www.google.com/maps/search/?api=1&query=${latitude}%2C${longitude}`],
])('leads to the office on %s', (map, address) => {
  render(<OfficeMap />);
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: `Open in ${map}` }).href).toBe(address);
});
