import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Menu, MenuAct, MenuLink } from './Menu';

const choose = jest.fn();
function open() {
  render(
    <MemoryRouter>
      <Menu trigger={<button type="button">Meera</button>} note="Not counted">
        <MenuLink to="/a">Dashboard</MenuLink>
        <MenuLink to="/b">Profile</MenuLink>
        <MenuAct onChoose={choose}>Logout</MenuAct>
      </Menu>
      <a href="/c">Elsewhere</a>
    </MemoryRouter>,
  );
  return userEvent.setup();
}
const opener = () => screen.getByRole('button', { name: 'Meera' });
const focused = () => document.activeElement?.textContent;

async function openByKey() {
  const user = open();
  opener().focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('menu', { name: 'Meera' });
  await waitFor(() => expect(focused()).toBe('Dashboard'));
  return user;
}

it('moves by arrows, round its ends, by Home and End, and by the first letter', async () => {
  const user = await openByKey();
  for (const [key, item] of [
    ['{ArrowDown}', 'Profile'],
    ['{End}', 'Logout'],
    ['{ArrowDown}', 'Dashboard'],
    ['{ArrowUp}', 'Logout'],
    ['{Home}', 'Dashboard'],
    ['p', 'Profile'],
  ] as const) {
    await user.keyboard(key);
    await waitFor(() => expect(focused()).toBe(item));
  }
});

it('closes by a choice and returns focus', async () => {
  const user = await openByKey();
  await user.keyboard('{End}');
  await waitFor(() => expect(focused()).toBe('Logout'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect([screen.queryByRole('menu'), focused()]).toEqual([null, 'Meera']));
  expect(choose).toHaveBeenCalledTimes(1);
});

it('closes by a press elsewhere, and not by one on its note', async () => {
  const user = open();
  await user.click(opener());
  await screen.findByRole('menu');
  await user.click(screen.getByText('Not counted'));
  expect(screen.getByRole('menu')).toBeTruthy();
  await user.click(document.body);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

it('does not open while it is busy', async () => {
  render(
    <Menu busy trigger={<button type="button">Meera</button>}>
      <MenuAct onChoose={choose}>Logout</MenuAct>
    </Menu>,
  );
  const user = userEvent.setup();
  await user.click(opener());
  expect(opener().getAttribute('aria-expanded')).toBe('false');
});
