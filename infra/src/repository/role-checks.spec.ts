import { lintRule } from '../testing/lint-rule.js';

const complaintsAbout = lintRule('no-role-checks.grit', 'Ask `can`');

describe('the linter', () => {
  it.each([
    "if (by.staffRole !== 'owner') stop()",
    "show(user?.staffRole === 'owner')",
    "const mayRead = account.staffRole === 'reviewer'",
  ])('refuses %s', (line) => expect(complaintsAbout(line)).toBe(1));

  it.each([
    "can(by, 'filings.delete')",
    'before.staffRole !== after.staffRole',
    "caller.role === 'admin'",
    'invitation.staffRole === null',
  ])('lets %s pass', (line) => expect(complaintsAbout(line)).toBe(0));

  it('lets tests compare', () => expect(complaintsAbout("user.staffRole === 'owner'", 'page.spec.ts')).toBe(0));
});
