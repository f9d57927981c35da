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

it.each([
  ['down', '{ArrowDown}', 'Profile'],
  ['up from the first to the last', '{ArrowUp}', 'Logout'],
  ['to the last by End', '{End}', 'Logout'],
  ['to the first by Home', '{ArrowDown}{Home}', 'Dashboard'],
  ['by the first letter', 'p', 'Profile'],
])('moves %s', async (_, keys, item) => {
  const user = await openByKey();
  await user.keyboard(keys);
  await waitFor(() => expect(focused()).toBe(item));
});

const isClosedWithFocusBack = () =>
  waitFor(() => expect([screen.queryByRole('menu'), focused()]).toEqual([null, 'Meera']));

it('closes by Escape and returns focus', async () => {
  const user = await openByKey();
  await user.keyboard('{Escape}');
  await isClosedWithFocusBack();
  expect(choose).not.toHaveBeenCalled();
});

it('closes by a choice and returns focus', async () => {
  const user = await openByKey();
  await user.keyboard('{End}');
  await waitFor(() => expect(focused()).toBe('Logout'));
  await user.keyboard('{Enter}');
  await isClosedWithFocusBack();
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
