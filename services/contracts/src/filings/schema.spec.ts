import { FilingInput, fieldsWithoutForm } from './schema.js';

it('a paper that a client sends to a return without the form is accepted', () => {
  const fields = { ...fieldsWithoutForm({ name: 'Asha Rao', email: 'asha@example.com' }), mobile: '9876543210' };
  expect(FilingInput.safeParse({ ...fields, message: 'Form 16' }).success).toBe(true);
});
