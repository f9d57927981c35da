import { messages } from '@easy-tax/contracts';
import { translateServerMessage } from './translate-server-message';

jest.mock('./en/service-texts', () => ({
  default: {
    Saved: 'सहेजा गया',
    'Welcome {{name}}': '{{name}}, नमस्ते',
  },
  __esModule: true,
}));

it('translates a service’s message into the language of the page, and keeps an unknown one', () => {
  expect(translateServerMessage(messages.profileSaved)).toBe('सहेजा गया');
  expect(translateServerMessage(messages.welcome('Asha (A.) $&'))).toBe('Asha (A.) $&, नमस्ते');
  expect(translateServerMessage('Saved twice')).toBe('Saved twice');
});
