import { relyingPartyOf } from './passkey-check.service.js';

it.each([
  ['https://tax.example.in/', 'tax.example.in', 'https://tax.example.in'],
  ['https://tax.example.in:8443', 'tax.example.in', 'https://tax.example.in:8443'],
  ['http://localhost:8080', 'localhost', 'http://localhost:8080'],
  ['http://127.0.0.1:8080', 'localhost', 'http://localhost:8080'],
  ['http://[::1]:8080', 'localhost', 'http://localhost:8080'],
])('%s has passkeys for %s, at %s', (publicUrl, rpId, origin) => {
  expect(relyingPartyOf(publicUrl)).toEqual({ rpId, origin });
});

it.each(['http://tax.example.in', 'https://192.168.1.7', 'https://[2001:db8::1]'])('%s has none', (publicUrl) => {
  expect(relyingPartyOf(publicUrl)).toBeNull();
});
