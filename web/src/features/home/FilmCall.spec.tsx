import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import '../../testing/captions';
import { FilmCall } from './HomePage';

const inRouter = (view: React.ReactNode) => <MemoryRouter>{view}</MemoryRouter>;

it.each(['Play the video', /^Play: How filing works, 0:\d\d$/])('plays the film by its button %s', async (name) => {
  const user = userEvent.setup();
  render(inRouter(<FilmCall />));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name }));
  expect(await screen.findByRole('dialog', { name: 'How filing works' })).toBeTruthy();
});

it('links the film’s file twice without JavaScript', () => {
  const links = renderToString(inRouter(<FilmCall />)).match(/href="\/assets\/how-filing-works\.mp4"/g);
  expect(links).toHaveLength(2);
});
