import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MobileInput } from './MobileInput';

const MOBILE = '9876543210';
const field = () => screen.getByRole<HTMLInputElement>('textbox');

function Controlled() {
  const [value, setValue] = useState('');
  return <MobileInput value={value} onChange={({ target }) => setValue(target.value)} />;
}

describe.each([
  ['a form holds', <MobileInput key="free" />],
  ['a component holds', <Controlled key="held" />],
])('a mobile field that %s', (_, element) => {
  it.each([
    '9876543210',
    '98765 43210',
    '98765-43210',
    '09876543210',
    '919876543210',
    '+91 98765 43210',
    '0091 98765 43210',
    '(0)98765 43210',
    '98765432101',
  ])('keeps ten digits of %j, typed', async (typed) => {
    render(element);
    await userEvent.type(field(), typed);
    expect(field().value).toBe(MOBILE);
  });

  it.each(['919876543210', 'tel:+91-98765-43210', '\u202a+91 98765 43210\u202c', '+९१ ९८७६५ ४३२१०'])(
    'keeps ten digits of %j, pasted or filled in by the browser',
    async (given) => {
      render(element);
      await userEvent.click(field());
      await userEvent.paste(given);
      expect(field().value).toBe(MOBILE);
      fireEvent.input(field(), { target: { value: '' } });
      fireEvent.input(field(), { target: { value: given } });
      expect(field().value).toBe(MOBILE);
    },
  );

  it.each(['98765432101', '98765 43210 / 91234 56789'])('cuts nothing off a pasted %j', async (pasted) => {
    render(element);
    await userEvent.click(field());
    await userEvent.paste(pasted);
    expect(field().value).toBe(pasted);
  });

  it('leaves the caret behind what was typed', async () => {
    render(element);
    await userEvent.type(field(), '9876543');
    await userEvent.type(field(), ' 1', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect([field().value, field().selectionStart]).toEqual(['98176543', 3]);
  });
});

it('never lets the browser cut a number, with or without JavaScript', () => {
  render(<MobileInput />);
  expect(field().maxLength).toBe(-1);
  expect(field().pattern).toBe('[0-9]{10}');
});
