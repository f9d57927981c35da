import { ExportLinkAnswer, LoginInput, ProfileChange, RegisterInput } from './accounts/schema.js';
import { UserChange } from './admin/people.js';
import { calls } from './calls.js';
import { type Call, pathOf } from './common/call.js';
import { ErrorBody, errorBody } from './common/error.js';
import { DownloadAnswer } from './common/lists.js';
import type { Permission } from './common/permissions.js';
import { EnquiryQuery } from './enquiries/calls.js';
import { openApi } from './openapi.js';

const all: [string, Call][] = Object.entries(calls);
const api = openApi();

/** The writes of auth that need no second look, with the reason. */
const reasonsWithoutLook: Partial<Record<keyof typeof calls, string>> = {
  register: 'makes a new account',
  acceptInvitation: 'makes a new account',
  readInvitation: 'changes nothing',
  login: 'asks for the second step itself',
  google: 'asks for the second step itself',
  secondStep: 'shows a factor itself',
  startLook: 'part of the second look',
  checkFactor: 'the second look itself',
  renewRecoveryCodes: 'its body shows a factor',
  endTwoStep: 'its body shows a factor',
  forgotPassword: 'mails the account’s own address',
  resetPassword: 'needs the mailed link, and the next login asks for the second step',
  mailFactorCode: 'mails the account’s own address',
  resendVerification: 'mails the account’s own address',
  askToConfirm: 'mails the account’s own address',
  verifyEmail: 'needs the mailed link, and changes no address',
  confirmEmailChange: 'needs the link that was mailed after a second look',
  confirmErasure: 'needs the link that was mailed after a second look',
  logout: 'ends the caller’s own session alone',
  changeProfile: 'changes no way into the account',
  giveConsent: 'changes no way into the account',
  renamePasskey: 'changes no way into the account',
  noteVisit: 'changes no way into the account',
  searchUsers: 'changes nothing',
  findClients: 'changes nothing',
  revokeInvitation: 'takes away a link that nobody has used',
  testMail: 'mails the caller',
};

describe('the table of calls', () => {
  it('holds every call of the specification, letter for letter', () => {
    const places = all.map(([, call]) => `${call.method} ${call.path}`);
    expect(places).toEqual(
      expect.arrayContaining([
        'POST /contact-data/submit',
        'POST /auth/login',
        'POST /auth/register',
        'GET /auth/checkauth',
        'POST /api/upload-file',
        'GET /api/download-files',
        'DELETE /file/file_submit/delete/:id',
        'GET /contact-data/get',
        'DELETE /contact/contact-data/delete/:id',
      ]),
    );
    expect(new Set(places).size).toBe(places.length);
  });

  // The guard's spec in platform says this of each role.
  it.each(
    Object.entries<string>({
      'enquiries.delete': 'deleteEnquiry restoreEnquiry deleteEnquiries restoreEnquiries',
      'filings.delete': 'deleteFiling restoreFiling deleteFilings restoreFilings',
      'exports.make': 'downloadEnquiries downloadFilings downloadReturns downloadClients downloadCalendar',
      'clients.merge': 'undoMerge previewMerge mergeClients',
      'clients.erase': 'eraseClient',
      'fees.receive': 'receiveFee undoPayment refuseClaim',
      'returns.see-totals': 'feesByAge feeDebtors',
      'extensions.record': 'recordExtension undoExtension',
      'users.manage':
        'listUsers searchUsers listStaffWithoutFactor changeUser endUserSessions userLogin resetUserLogin listInvitations invite resendInvitation revokeInvitation eraseUser followErasure',
      'settings.change':
        'addOwnForm changeOwnForm removeOwnForm nextReminders authSettings contactsSettings filingsSettings changeAuthSettings changeContactsSettings changeFilingsSettings authStatus contactsStatus filingsStatus testMail backupStatus',
      'audit.read':
        'authAudit contactsAudit filingsAudit exportAuthAudit exportContactsAudit exportFilingsAudit people auditNames',
      'batches.manage': 'leaveFormOut openBatchNow takeBatchBack',
      // Services ask for these beyond the call.
      'returns.assign-others': '',
      'returns.correct': '',
    } satisfies Record<Permission, string>),
  )('demands %s for exactly these calls', (permission, names) => {
    expect(all.filter(([, call]) => call.access === permission).map(([name]) => name)).toEqual(
      names.split(' ').filter(Boolean),
    );
  });

  it.each<[Call['secondLook'], string]>([
    [
      true,
      'askForExport eraseAccount changePassword changeEmail endSession endOtherSessions endTrust invite resendInvitation downloadEnquiries downloadFilings downloadReturns downloadClients downloadCalendar changeUser endUserSessions resetUserLogin eraseUser eraseClient startTwoStep confirmTwoStep startPasskey addPasskey removePasskey exportAuthAudit exportContactsAudit exportFilingsAudit',
    ],
    ['sometimes', 'changeAuthSettings changeContactsSettings changeFilingsSettings'],
  ])('requires a second look (%s) for exactly these calls', (secondLook, names) => {
    const found = all.filter(([, call]) => call.secondLook === secondLook).map(([name]) => name);
    expect(found.toSorted()).toEqual(names.split(' ').toSorted());
  });

  it('requires a second look for every write of auth that may move an account', () => {
    const writes = all.filter(([, { service, method }]) => service === 'auth' && method !== 'GET');
    const withoutLook = writes.filter(([, { secondLook }]) => secondLook === undefined).map(([name]) => name);
    expect(withoutLook.toSorted()).toEqual(Object.keys(reasonsWithoutLook).toSorted());
  });

  it('requires a second look for every list and ZIP export', () => {
    const files: unknown[] = [DownloadAnswer, ExportLinkAnswer];
    const handOut = all.filter(([name, { answer }]) => /download|export/i.test(name) || files.includes(answer));
    expect(handOut.filter(([, call]) => call.secondLook !== true)).toEqual([]);
  });

  it('fills parameters into paths, and fails for missing ones', () => {
    expect(pathOf(calls.deleteFiling, { id: 'a/b' })).toBe('/file/file_submit/delete/a%2Fb');
    const call: Call = calls.deleteFiling;
    expect(() => pathOf(call)).toThrow('id');
  });
});

describe('the OpenAPI description', () => {
  const text = JSON.stringify(api);
  const refusalsOf = ({ access, enrolment }: Call) => {
    if (access === 'public' || access === 'link') return access === 'public' ? [] : [404];
    return enrolment ? [401] : [401, 403];
  };

  const operationOf = (call: Call) => api.paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];

  it('has every call with its answer and its errors', () => {
    for (const [name, call] of all) {
      const operation = operationOf(call);
      const statuses = [call.status, 400, 413, 429, 431, 503, ...refusalsOf(call), ...(call.errors ?? [])].map(String);
      expect([operation?.operationId, ...Object.keys(operation?.responses ?? {})]).toEqual(
        expect.arrayContaining([name, ...statuses]),
      );
    }
  });

  it('says what a repeat under an Idempotency-Key answers, and that another request is refused', () => {
    for (const [name, call] of all.filter(([, { idempotent }]) => idempotent)) {
      const { parameters = [], responses = {} } = operationOf(call) ?? {};
      const key = parameters.find((each) => each.name === 'Idempotency-Key');
      expect([name, key?.in, key && 'description' in key && key.description, Object.keys(responses)]).toEqual([
        name,
        'header',
        expect.stringContaining('the record as it is now'),
        expect.arrayContaining(['409']),
      ]);
    }
  });

  it('refers only to schemas that it contains', () => {
    expect([...text.matchAll(/"\$ref":"([^"]+)"/g)].every(([, ref]) => ref === '#/components/schemas/E')).toBe(true);
  });
});

describe('the one error shape', () => {
  it('repeats the first detail as message and msg', () => {
    const body = errorBody(
      'validation',
      [
        { message: 'one', path: 'a' },
        { message: 'two', path: 'b' },
      ],
      'request-1',
    );
    expect(ErrorBody.parse(body)).toMatchObject({ success: false, message: 'one', msg: 'one' });
  });
});

describe('invalid bodies', () => {
  it.each([{}, { email: 'a@b.co' }, { password: 'x' }, { email: null, password: 1 }])(
    'login of %j says All Fields Required',
    (body) => {
      expect(LoginInput.safeParse(body).error?.issues[0]?.message).toBe('All Fields Required');
    },
  );

  it('register names the missing field first', () => {
    for (const field of ['name', 'email', 'password']) {
      const body = { name: 'Asha', email: 'a@b.co', password: 'a long password', [field]: '' };
      expect(RegisterInput.safeParse(body).error?.issues[0]).toMatchObject({
        message: 'All Fields Required',
        path: [field],
      });
    }
  });

  it('ignores fields that a client may not set', () => {
    expect(
      RegisterInput.parse({ name: 'A', email: 'a@b.co', password: 'a long password', role: 'admin' }),
    ).not.toHaveProperty('role');
    expect(ProfileChange.safeParse({ role: 'admin' }).success).toBe(false);
    expect(UserChange.safeParse({}).success).toBe(false);
  });

  it('parses numbers of a query and refuses invalid ones', () => {
    expect(EnquiryQuery.parse({ page: '2', pageSize: '200' })).toEqual({ page: 2, pageSize: 200 });
    for (const odd of [
      { page: '0' },
      { page: 'x' },
      { page: '1.5' },
      { pageSize: '201' },
      { sort: '_id' },
      { dir: 'up' },
      { page: ['1', '2'] },
    ]) {
      expect(EnquiryQuery.safeParse(odd).success).toBe(false);
    }
  });
});
