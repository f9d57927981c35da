import { messages } from '@easy-tax/contracts';
import { translateServerMessage } from './translate-server-message';

jest.mock('./en/service-texts', () => ({
  default: {
    Saved: 'सहेजा गया',
    'Welcome {{name}}': '{{name}}, नमस्ते',
  },
  __esModule: true,
}));

it('says in the language of the page what a service says', () => {
  expect(translateServerMessage(messages.profileSaved)).toBe('सहेजा गया');
  expect(translateServerMessage(messages.welcome('Asha (A.) $&'))).toBe('Asha (A.) $&, नमस्ते');
});

it('leaves what it does not know as the service said it', () => {
  expect(translateServerMessage('Saved twice')).toBe('Saved twice');
});
